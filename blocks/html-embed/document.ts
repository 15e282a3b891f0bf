import { FONT_MESSAGE, HEIGHT_MESSAGE } from '@/components/embed/frame-messages'
import type { LocaleCode } from '@/lib/i18n/locales'
import { htmlDocument } from '@/lib/shared/html-document'

interface Embed {
  html: string
  title: string
  locale: LocaleCode
  /** Frames may always load from this origin. */
  siteUrl: string
  open: boolean
}

/** A frame does not inherit the page's styles. The editor's own styles override these. */
const STYLE = [
  'html{font:400 17px/1.6 Archivo,"Helvetica Neue",Arial,sans-serif;color:#1d1f22}',
  'body{margin:0}img,video{max-width:100%}',
].join('')

const MEASURE = [
  'const root=document.documentElement;',
  `const tell=()=>parent.postMessage({${HEIGHT_MESSAGE}:root.getBoundingClientRect().height},'*');`,
  'new ResizeObserver(tell).observe(root)',
].join('')

/** Receives the font from the page, as a frame without an origin cannot fetch it. */
const FONT = [
  "addEventListener('message',({source,data})=>{",
  `if(source===parent&&data?.${FONT_MESSAGE})`,
  `document.fonts.add(new FontFace('Archivo',data.${FONT_MESSAGE},{weight:'400 700',stretch:'100% 118%'}))})`,
].join('')

/** No page of the site may stand in a frame, and the frame must not leave. Targets within it stay. */
const LINKS = [
  "addEventListener('click',({target})=>{const link=target.closest?.('a[href],area[href]');if(!link)return;",
  "if(/^\\s*(#|javascript:)/i.test(link.getAttribute('href')))link.target='_self';",
  "else if(/^_(self|top|parent)$/i.test(link.target))link.target='_blank'},true);",
  "addEventListener('submit',({target})=>{if(/^_(top|parent)$/i.test(target.target))target.target='_blank'},true)",
].join('')

export function embedDocument({ html, title, locale, siteUrl, open }: Embed): string {
  const policy = `default-src 'unsafe-inline' data: blob: ${new URL(siteUrl).origin}`
  return htmlDocument({
    title,
    locale,
    head: [
      open ? '' : `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
      `<base target="_blank"><style>${STYLE}</style>`,
    ].join(''),
    body: `${html}<script>{${FONT};${LINKS};${MEASURE}}</script>`,
  })
}
