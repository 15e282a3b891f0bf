import { bytesOf } from './bytes'

/** Bytes in which a drawing's signature stands; comments may precede it in a DXF. */
const HEAD = 64 * 1024

/** ISO 10303-21, section 5. */
const STEP = /^(?:\xEF\xBB\xBF)?\s*ISO-10303-21\s*;/

/** Pairs of a group code and a value, a line each: comments (999), then the beginning of a section (0). */
const DXF = /^(?:\xEF\xBB\xBF)?(?:[ \t]*999[ \t]*\r?\n[^\r\n]*\r?\n)*[ \t]*0[ \t]*\r?\n[ \t]*SECTION[ \t]*\r?\n/

const BINARY_DXF = 'AutoCAD Binary DXF\r\n\x1A\0'

/** Type of a technical drawing by its first bytes; null for anything else. */
export async function drawingType(file: Blob): Promise<'model/step' | 'image/vnd.dxf' | null> {
  const head = (await bytesOf(file, 0, HEAD)).toString('latin1')
  if (STEP.test(head)) return 'model/step'
  return head.startsWith(BINARY_DXF) || DXF.test(head) ? 'image/vnd.dxf' : null
}
