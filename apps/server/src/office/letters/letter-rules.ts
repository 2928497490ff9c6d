import { createHash } from 'node:crypto'
import { builtInLetters } from '@portal/domain/office/letters/built-in-letters'
import type { LetterMailWay } from '@portal/domain/office/letters/letter-fields'
import { letterDay } from '@portal/domain/office/letters/letter-values'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { titleIn } from '../../kernel/orders/known-kinds-rules.ts'
import type { FoundLetter } from './letter-queries.ts'

/** A letter as lists and its own page show it. */
export function toLetterRow(found: FoundLetter, language: 'en' | 'zh') {
  const { id, subject, orderNo, customer, form, state, sender, builtIn, templateName } = found
  return {
    ...{ id, subject, orderNo, customer, form, state, sender, language: found.language },
    title: titleIn(found, language),
    sentTime: new Date(found.sentAt).toISOString(),
    template: builtIn === null ? templateName : builtInLetters[builtIn].name[language],
  }
}

interface Sameness {
  readonly form: string
  readonly language: string
  readonly subject: string
  readonly body: string
  readonly fileIds: readonly string[]
  /** Members by their account, contacts by their address: entries of the book get new ids whenever it is saved. */
  readonly recipients: readonly { readonly userId: string | null; readonly address: string }[]
  /** The day that stands in its text as its own. */
  readonly filledOn: CivilDate
}

/**
 * Stands for exactly this letter: whoever presses twice, or in two tabs, sends one. The day on which its text was filled is left out, so that
 * a run that is begun again after midnight is known too.
 */
export function digestOf({ form, language, subject, body, fileIds, recipients, filledOn }: Sameness): Buffer {
  const day = letterDay(filledOn)
  const undated = (text: string) =>
    [day.en, day.zh].reduce((said, one) => said.replaceAll(new RegExp(`(?<!\\d)${one}`, 'g'), '{{today}}'), text)
  const people = recipients.map(({ userId, address }) => userId ?? `mail:${address.toLowerCase()}`).sort()
  return createHash('sha256')
    .update(JSON.stringify([form, language, undated(subject), undated(body), people, fileIds]))
    .digest()
}

/** How a mail gets to a member or a contact, or why it does not. */
export function mailOf({
  address,
  isBroken,
}: {
  readonly address: string | null
  readonly isBroken: boolean
}): LetterMailWay {
  if (!address) return 'noAddress'
  return isBroken ? 'broken' : 'goes'
}
