import { gazetteEventName } from '@portal/domain/patents/search/gazette-event-names'
import { Fragment } from 'react'
import { tagOf, useLanguage } from '../../app/language.ts'

/** Text of a record in its own language, which a reader of another one is told. */
export function RecordText({ children }: { children: string }) {
  return <span lang={tagOf(children)}>{children}</span>
}

/** What the gazette calls an event: in the reader's language where we know it, else as it is recorded. */
export function EventName({ children }: { children: string }) {
  const known = useLanguage() === 'en' ? gazetteEventName(children) : undefined
  return known ?? <RecordText>{children}</RecordText>
}

/** The name of an event, then what the gazette says further. */
export function eventParts(text: string): { readonly name: string; readonly details: readonly string[] } {
  const [name = '', ...details] = text.split(/[;；]/).map((part) => part.trim())
  return { name, details: details.filter((part) => part !== '') }
}

export function EventDetails({ details }: { details: readonly string[] }) {
  const between = useLanguage() === 'en' ? '; ' : '；'
  return details.map((detail, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other identity
    <Fragment key={place}>
      {place > 0 && between}
      <EventName>{detail}</EventName>
    </Fragment>
  ))
}

/** An event in one line: its name and what the gazette says further, which alone says what changed. */
export function EventText({ children }: { children: string }) {
  const colon = useLanguage() === 'en' ? ': ' : '：'
  const { name, details } = eventParts(children)
  return (
    <>
      <EventName>{name}</EventName>
      {details.length > 0 && colon}
      <EventDetails details={details} />
    </>
  )
}
