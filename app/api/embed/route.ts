import { CONTENT_MESSAGE, READY_MESSAGE, SANDBOX } from '@/components/embed/frame-messages'
import { htmlDocument } from '@/lib/shared/html-document'

/** Shows the HTML that the page sends. A `srcdoc` would have the page's policy, which allows no script of an editor. */
const SCRIPT = [
  "addEventListener('message',({source,data})=>{",
  `if(source===parent&&typeof data?.${CONTENT_MESSAGE}==='string'){`,
  `document.open();document.write(data.${CONTENT_MESSAGE});document.close()}});`,
  `parent.postMessage({${READY_MESSAGE}:true},'*')`,
].join('')

const POLICY = [
  `sandbox ${SANDBOX}`,
  "default-src * data: blob: 'unsafe-inline' 'unsafe-eval'",
  "frame-ancestors 'self'",
].join('; ')

/** The document in the frames of embeds (components/embed/frames.tsx). */
export function GET(): Response {
  return new Response(htmlDocument({ title: '', body: `<script>${SCRIPT}</script>` }), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
      'Cache-Control': 'public, max-age=86400',
      'X-Robots-Tag': 'noindex',
    },
  })
}
