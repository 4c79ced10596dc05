// `node --import ./scripts/register.mjs scripts/resident-texts.ts [it …]`: prints the texts that a resident meets in the
// languages named (all without an argument) with their length, and then their sentences of more than 25 words.
import { isLocale, LOCALES, type Locale } from '@/lib/foundation/i18n/locales'
import { residentKeys, sentencesOf, textsOf, wordsOf } from '@/tests/house/voice/resident-texts'

const named = process.argv.slice(2).filter(isLocale)
for (const locale of named.length > 0 ? named : LOCALES) print(locale)

function print(locale: Locale): void {
  const texts = textsOf(locale)
  const listed = residentKeys.map((key) => ({ key, text: texts[key] ?? '' }))
  const characters = listed.reduce((sum, { text }) => sum + text.length, 0)
  console.log(`\n# ${locale}: ${listed.length} texts, ${characters} characters`)
  for (const { key, text } of listed) console.log(`${key} (${text.length}): ${text}`)
  const long = listed.flatMap(({ key, text }) =>
    sentencesOf(text, locale)
      .filter((sentence) => wordsOf(sentence) > 25)
      .map((sentence) => `${key} (${wordsOf(sentence)} words): ${sentence}`),
  )
  console.log(`\n## ${locale}: ${long.length} sentences of more than 25 words`)
  for (const line of long) console.log(line)
}
