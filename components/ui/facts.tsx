import type { ReactNode } from 'react'

interface Props {
  /** A row without a value is left out. */
  rows: readonly (readonly [name: string, value: ReactNode])[]
  className?: string
  /** Whether they are navigation, which the Markdown of a page leaves out. */
  isNavigation?: boolean
}

export const Facts = ({ rows, className = '', isNavigation }: Props) => (
  <dl className={`${className} facts`} data-md-skip={isNavigation || undefined}>
    {rows.map(
      ([name, value]) =>
        value && (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
)
