import { z } from 'zod'
import { escapeHtml } from '@/lib/framework/react/escape-html'

const mailSections = z.array(
  z.object({ heading: z.string(), lines: z.array(z.object({ text: z.string(), link: z.string() })) }),
)

/** The lines of a mail under headings, each with its link. */
export type MailSections = z.infer<typeof mailSections>

/** Parses the fact `sections` of a mail; none without it. */
export function mailSectionsOf(fact: string | undefined): MailSections {
  return fact === undefined || fact === '' ? [] : mailSections.parse(JSON.parse(fact))
}

export function sectionsText(sections: MailSections): string[] {
  return sections.map(({ heading, lines }) => {
    const written = lines.map(({ text, link }) => `* ${text.replaceAll('\n', ' ')}\n  ${link}`)
    return [...(heading ? [heading] : []), ...written].join('\n\n')
  })
}

export function sectionsHtml(sections: MailSections, accentText: string): string {
  return sections
    .map(({ heading, lines }) => {
      const title = heading
        ? `<h2 style="margin:24px 0 4px;font:600 17px/1.3 Georgia,serif">${escapeHtml(heading)}</h2>`
        : ''
      const items = lines.map(
        ({ text, link }) =>
          `<li style="margin:0;padding:10px 0;border-bottom:1px solid #e0dacd;overflow-wrap:anywhere"><a href="${escapeHtml(link)}" style="color:${accentText}">${escapeHtml(text)}</a></li>`,
      )
      return `${title}<ul style="margin:0 0 16px;padding:0;list-style:none">${items.join('')}</ul>`
    })
    .join('')
}
