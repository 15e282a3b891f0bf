import { Picture, type PictureProps } from './picture'

/** A picture in the frame that cards and headings have. */
export function Photo({ className = '', ...picture }: PictureProps & { className?: string }) {
  return (
    <div className={`${className} photo`}>
      <Picture {...picture} />
    </div>
  )
}
