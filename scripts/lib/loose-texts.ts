import { parseSync } from 'vite'

interface Part {
  type: string
  start: number
  [key: string]: unknown
}

type Content = 'element' | 'text' | 'nothing' | 'unknown'

/** React cannot remove a text that browser translation has wrapped, so texts that come and go need an element. */
export function looseTexts(file: string, source: string): number[] {
  if (!/^['"]use client['"]/.test(source)) return []
  const places: number[] = []
  visit(parseSync(file, source).program as unknown as Part, (part) => {
    if (part.type !== 'JSXElement' && part.type !== 'JSXFragment') return
    const children = (part.children as Part[]).filter((child) => !isWhiteSpace(child))
    if (children.length < 2) return
    const contents = children.map(contentsOf)
    const hasText = contents.some((each) => each.includes('text'))
    children.forEach((child, index) => {
      const each = contents[index] ?? []
      // Replacing a text by another keeps its node.
      if (each.length > 1 && hasText) places.push(source.slice(0, child.start).split('\n').length)
    })
  })
  return places
}

const isWhiteSpace = (child: Part): boolean =>
  (child.type === 'JSXText' && String(child.value).includes('\n') && String(child.value).trim() === '') ||
  (child.type === 'JSXExpressionContainer' && (child.expression as Part).type === 'JSXEmptyExpression')

function contentsOf(child: Part): Content[] {
  if (child.type === 'JSXText') return ['text']
  if (child.type !== 'JSXExpressionContainer') return ['element']
  return [...new Set(valuesOf(child.expression as Part))]
}

function valuesOf(expression: Part): Content[] {
  switch (expression.type) {
    case 'ParenthesizedExpression':
      return valuesOf(expression.expression as Part)
    case 'JSXElement':
    case 'JSXFragment':
      return ['element']
    case 'TemplateLiteral':
      return ['text']
    case 'Literal':
      return [typeof expression.value === 'string' ? 'text' : 'nothing']
    case 'LogicalExpression':
      return [expression.operator === '&&' ? 'nothing' : 'unknown', ...valuesOf(expression.right as Part)]
    case 'ConditionalExpression':
      return [...valuesOf(expression.consequent as Part), ...valuesOf(expression.alternate as Part)]
    case 'MemberExpression':
      // The project names such objects so.
      return [(expression.object as Part).name === 'texts' ? 'text' : 'unknown']
    case 'CallExpression':
      return [isTextMethod(expression.callee as Part) ? 'text' : 'unknown']
    default:
      return ['unknown']
  }
}

const isTextMethod = (callee: Part): boolean =>
  callee.type === 'MemberExpression' &&
  /^(replace|replaceAll|toUpperCase|trim|join)$/.test(String((callee.property as Part).name))

function visit(value: unknown, see: (part: Part) => void): void {
  if (Array.isArray(value)) for (const each of value) visit(each, see)
  else if (value !== null && typeof value === 'object') {
    if ('type' in value) see(value as Part)
    for (const each of Object.values(value)) visit(each, see)
  }
}
