import 'server-only'
import type { FAQPage } from 'schema-dts'
import { plainText } from '../../entry-text'
import { sanitise } from '../../rich-text'
import { reference, webPageId } from './nodes'

interface Text {
  heading?: string | null
  text: string | null
}

interface Question {
  question: string
  answer: string
}

const MIN_QUESTIONS = 2

export function faqPage(texts: readonly Text[], url: string): FAQPage | null {
  const questions = texts.flatMap(questionsIn)
  if (questions.length < MIN_QUESTIONS) return null
  return {
    '@type': 'FAQPage',
    '@id': `${url}#faq`,
    isPartOf: reference(webPageId(url)),
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

function questionsIn({ heading, text }: Text): Question[] {
  const [before = '', ...rest] = sanitise(text ?? '').split(/<h[2-6][^<>]*>(.*?)(?:<\/h[2-6]>|$)/s)
  const parts = [heading ?? '', before, ...rest.map((part, index) => (index % 2 === 0 ? plainText(part) : part))]
  const pairs = parts.flatMap((part, index) =>
    index % 2 === 0 ? [{ question: part.trim(), answer: (parts[index + 1] ?? '').trim() }] : [],
  )
  return pairs.filter(({ question, answer }) => question.endsWith('?') && plainText(answer) !== '')
}
