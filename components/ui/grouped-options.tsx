interface Option {
  value: string
  label: string
  group?: string
}

/** The options of a select. Those of one group follow each other. */
export function GroupedOptions({ options }: { options: readonly Option[] }) {
  return [...Map.groupBy(options, ({ group = '' }) => group)].map(([group, grouped]) => {
    const shown = grouped.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))
    return group ? (
      <optgroup key={group} label={group}>
        {shown}
      </optgroup>
    ) : (
      shown
    )
  })
}
