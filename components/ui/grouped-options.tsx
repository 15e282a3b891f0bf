interface Option {
  value: string
  label: string
  group?: string
}

/** The options of a select. Those of one group follow each other. */
export function GroupedOptions({ options }: { options: readonly Option[] }) {
  const groups = options.reduce<{ label: string; options: Option[] }[]>((known, option) => {
    const { group = '' } = option
    const last = known.at(-1)
    if (last?.label === group) last.options.push(option)
    else known.push({ label: group, options: [option] })
    return known
  }, [])
  return groups.map(({ label: group, options: grouped }) => {
    const shown = grouped.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))
    return group ? (
      <optgroup key={grouped[0]?.value} label={group}>
        {shown}
      </optgroup>
    ) : (
      shown
    )
  })
}
