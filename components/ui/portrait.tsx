import { Photo } from '@/components/ui/photo'
import type { AssetFieldsFragment } from '@/graphql/generated/graphql'
import styles from './portrait.module.css'

interface Props {
  photo: AssetFieldsFragment | null | undefined
  name: string | null
  box: string
  alt?: string
  className?: string
  first?: boolean
}

export function Portrait({ photo, name, box, alt, className = '', first = false }: Props) {
  if (photo?.url) {
    return <Photo className={`${styles.portrait} ${className}`} image={photo} box={box} alt={alt} first={first} />
  }
  return (
    <div className={`${styles.portrait} ${styles.plate} ${className} photo cut`} aria-hidden="true">
      <span>{initials(name)}</span>
    </div>
  )
}

function initials(name: string | null): string {
  const words = (name ?? '').trim().split(/\s+/).filter(Boolean)
  const [first, last] = [words.at(0), words.length > 1 ? words.at(-1) : undefined]
  return [first, last].map((word) => word?.match(/\p{L}/u)?.[0].toLocaleUpperCase() ?? '').join('')
}
