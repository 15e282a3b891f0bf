import { Picture, type PictureProps } from '@/components/ui/picture'
import styles from './photo.module.css'

export const Photo = ({ className = '', ...picture }: PictureProps & { className?: string }) => (
  <div className={`${className} photo`.trim()}>
    <Picture {...picture} />
  </div>
)

interface Props extends Pick<PictureProps, 'box' | 'alt' | 'first'> {
  photo: PictureProps['image']
  className?: string
}

export function Portrait({ photo, box, alt, className = '', first = false }: Props) {
  if (photo?.url) {
    return <Photo className={`${styles.portrait} ${className}`} image={photo} box={box} alt={alt} first={first} />
  }
  return (
    <div className={`${styles.portrait} ${styles.plate} ${className} photo cut`}>
      <svg viewBox="0 0 320 400" aria-hidden="true">
        <path d="M40 400c2-92 8-138 30-154 20-14 58-14 70-32v-30h40v30c12 18 50 18 70 32 22 16 28 62 30 154z" />
        <path d="M118 134c0-38 16-58 42-58s42 20 42 58c0 36-18 60-42 60s-42-24-42-60z" />
        <path d="M138 122q8-5 15-1M167 121q8-4 15 1M146 132v4M174 132v4M160 132l5 18h-6M149 166q11 8 22 0" />
      </svg>
    </div>
  )
}
