import { graphql } from '@/graphql/generated'

export const HtmlEmbed = graphql(`
  fragment HtmlEmbed on blockHtmlEmbed_Entry {
    heading
    html
  }
`)
