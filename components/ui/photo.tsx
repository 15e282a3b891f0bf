import { Picture, type PictureProps } from './picture'

export function Photo({ className, ...picture }: PictureProps & { className?: string }) {
  return (
    <div className={className ? `${className} photo` : 'photo'}>
      <Picture {...picture} />
    </div>
  )
}
