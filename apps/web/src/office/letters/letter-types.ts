import {
  type BuiltInLetterKey,
  builtInLetterKeys,
  builtInLetters,
} from '@portal/domain/office/letters/built-in-letters'
import { fillLetter } from '@portal/domain/office/letters/fill-letter'
import { type LetterField, type LetterForm, letterRecipientsMax } from '@portal/domain/office/letters/letter-fields'
import { queryOptions } from '@tanstack/react-query'
import { type ReplyFor, type RequestFor, sendCall } from '../../api/send-call.ts'
import type { Language } from '../../app/language.ts'

export type Writing = ReplyFor<'letters.getWriting'>
export type OwnTemplate = ReplyFor<'letters.listTemplates'>[number]
export type NewLetter = RequestFor<'letters.sendLetter'>

/**
 * What is known of a case for one letter, read anew when its page is opened. Under a name of its own: a run of two hundred letters
 * touches what each of them was read from, and nothing that is being written changes under the hand.
 */
export const writingQuery = (input: RequestFor<'letters.getWriting'>) =>
  queryOptions({
    queryKey: ['lettersWriting', input] as const,
    queryFn: ({ signal }): Promise<Writing> => sendCall('letters.getWriting', input, { signal, shownInPlace: true }),
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Texts of a template, of the portal or of the agency. */
export interface TemplateTexts {
  readonly name: string
  readonly subject: Readonly<Record<Language, string>>
  readonly body: Readonly<Record<Language, string>>
  /** What a letter notes of it. */
  readonly noted: NewLetter['template']
}

const ownPrefix = 'own:'
export const keyOfOwn = (id: string): string => ownPrefix + id
const isBuiltIn = (key: string): key is BuiltInLetterKey => builtInLetterKeys.some((one) => one === key)

/** The template behind a choice: a key of the portal's, or `own:<id>`. */
export function findTemplate(key: string, own: readonly OwnTemplate[], language: Language): TemplateTexts | undefined {
  if (isBuiltIn(key)) {
    const { name, subject, body } = builtInLetters[key]
    return { name: name[language], subject, body, noted: { builtIn: key } }
  }
  const found = own.find(({ id }) => keyOfOwn(id) === key)
  if (!found) return undefined
  const { id, version, name, subject, body } = found
  return { name, subject, body, noted: { id, version } }
}

export const offered = (own: readonly OwnTemplate[]): readonly OwnTemplate[] =>
  own.filter(({ archivedTime }) => archivedTime === null)

export interface Texts {
  readonly subject: string
  readonly body: string
}

/** What somebody wrote themselves, with the language and the template that it was begun in: a later choice is of other texts. */
export interface Typed extends Texts {
  readonly language: Language
  readonly noted: NewLetter['template']
}

/** A template with the facts of a case, and what the case does not have. */
export function filledTexts(
  template: TemplateTexts | undefined,
  { facts }: Pick<Writing, 'facts'>,
  language: Language,
): Texts & { readonly missing: readonly LetterField[] } {
  if (!template) return { subject: '', body: '', missing: [] }
  const subject = fillLetter(template.subject[language], facts, language)
  const body = fillLetter(template.body[language], facts, language)
  return { subject: subject.text, body: body.text, missing: [...new Set([...subject.missing, ...body.missing])] }
}

/** Whom a run of letters goes to: the people of each client here, or its main contact. */
export type Whom = 'members' | 'contact'

export interface UsualRecipients {
  readonly memberIds: string[]
  readonly contactIds: string[]
  /** How many more people there are than a letter goes to. */
  readonly leftOut: number
}

/** A letter goes to nobody whom no mail reaches; on paper it is told in the bell. */
export const canTick = ({ mail }: Pick<Writing['members'][number], 'mail'>, form: LetterForm): boolean =>
  form === 'paper' || mail === 'goes'

/**
 * Who is written to unless somebody chooses: the people of the client here whom it reaches, where there are none the main contact of the
 * book.
 */
export function usualRecipients(
  { members, contacts }: Writing,
  form: LetterForm,
  whom: Whom = 'members',
): UsualRecipients {
  const reached = members.filter((one) => canTick(one, form))
  const main = form === 'mail' ? contacts.find((one) => canTick(one, form)) : undefined
  if (main && (whom === 'contact' || reached.length === 0)) {
    const member = reached.find(({ id }) => id === main.memberId)
    return member
      ? { memberIds: [member.id], contactIds: [], leftOut: 0 }
      : { memberIds: [], contactIds: [main.id], leftOut: 0 }
  }
  const memberIds = reached.slice(0, letterRecipientsMax).map(({ id }) => id)
  return { memberIds, contactIds: [], leftOut: reached.length - memberIds.length }
}
