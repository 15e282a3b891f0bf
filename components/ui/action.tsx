import type { ResolvedLink } from '@/lib/cms/link-field'
import { Anchor } from './anchor'
import { Icon } from './icon'

const isFile = ({ href }: ResolvedLink): boolean => href.startsWith('/uploads/')

export function Action({ link, rank }: { link: ResolvedLink | null; rank: 'button' | 'line' | 'link' }) {
  if (!link) return null
  if (rank === 'line') return <Anchor link={link} className="button-line" />
  return (
    <Anchor link={link} className={rank}>
      {rank === 'link' ? <span>{link.label}</span> : link.label}
      <Icon name={link.internal ? 'arrow' : isFile(link) ? 'down' : 'out'} />
    </Anchor>
  )
}
