import type { ReactNode } from 'react'

interface Props {
  /** A row without a value is left out. */
  rows: readonly (readonly [name: string, value: ReactNode])[]
  className?: string
}

export const Facts = ({ rows, className = '' }: Props) => (
  <dl className={`${className} facts`}>
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
