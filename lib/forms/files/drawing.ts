import { bytesOf } from './bytes'

const HEAD = 64 * 1024

/** The beginning of a STEP file (ISO 10303-21, section 5). */
const STEP = /^(?:\xEF\xBB\xBF)?\s*ISO-10303-21\s*;/

/** Lines in pairs of a group code and a value: comments (999), then the beginning of a section (0). */
const DXF = /^(?:\xEF\xBB\xBF)?(?:[ \t]*999[ \t]*\r?\n[^\r\n]*\r?\n)*[ \t]*0[ \t]*\r?\n[ \t]*SECTION[ \t]*\r?\n/

const BINARY_DXF = 'AutoCAD Binary DXF\r\n\x1A\0'

export async function drawingType(file: Blob): Promise<'model/step' | 'image/vnd.dxf' | null> {
  const head = (await bytesOf(file, 0, HEAD)).toString('latin1')
  if (STEP.test(head)) return 'model/step'
  return head.startsWith(BINARY_DXF) || DXF.test(head) ? 'image/vnd.dxf' : null
}
