import { limitActor } from '@portal/domain/docket/limits/limit-rules'
import { officialDocumentName, ordinalOf } from '@portal/domain/kernel/orders/document-names'
import { isOrderKind, kindFacts } from '@portal/domain/kernel/orders/kinds'
import { kindNames } from '@portal/domain/kernel/orders/order-areas'
import type { LetterFacts } from '@portal/domain/office/letters/letter-fields'
import { letterAmount, letterDay } from '@portal/domain/office/letters/letter-values'
import { type CivilDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import {
  displayApplicationNumber,
  displayPatentNumber,
  dottedApplicationNumber,
} from '@portal/domain/platform/identifiers/application-number'
import type { TwoLanguages } from '@portal/domain/platform/words/two-languages'
import { z } from 'zod'
import { describeLimit } from '../../docket/limits/limit-row-rules.ts'
import { partiesOf } from '../../kernel/orders/form-parties-rules.ts'
import { titleIn } from '../../kernel/orders/known-kinds-rules.ts'
import { dueOf } from '../../kernel/orders/order-money-rules.ts'
import type { WrittenCase } from './letter-access.ts'
import type { BookedClient, CaseFound, FoundLimit } from './writing-queries.ts'

interface Sent {
  readonly code: string
  readonly dispatchedOn: string
}

export interface KnownOfCase {
  readonly written: WrittenCase
  readonly found: CaseFound
  readonly client: BookedClient | undefined
  readonly limit: FoundLimit | undefined
  /** All that the office sent on the case, the newest first. */
  readonly documents: readonly Sent[]
  readonly agency: { readonly name: string; readonly nameEn: string; readonly address: string; readonly phone: string }
  readonly today: CivilDate
}

const both = (text: string): TwoLanguages => ({ en: text, zh: text })
const named = (zh: string, en: string | null): TwoLanguages => ({ zh, en: en || zh })
const some = (text: string | null | undefined): TwoLanguages | undefined => (text ? both(text) : undefined)
const dayOf = (day: string | null | undefined): TwoLanguages | undefined =>
  day ? letterDay(civilDate(day)) : undefined

/** Legal states in which a Chinese patent has its patent number. */
const granted: readonly string[] = ['granted', 'lapsed', 'expired']

/** The paper of the office that a letter is about: the one behind the limit; where it is about none, the newest. */
function noticeOf({ limit, documents }: KnownOfCase): Sent | undefined {
  if (!limit) return documents[0]
  const { code, dispatchedOn } = limit
  return code !== null && dispatchedOn !== null ? { code, dispatchedOn } : undefined
}

function numbersOf({ written: { kind }, found }: KnownOfCase) {
  const { patentNumber, number, officialState, registeredOn, certificateNo } = found
  if (patentNumber !== null && patentNumber !== '') {
    return {
      application: { en: displayApplicationNumber(patentNumber), zh: dottedApplicationNumber(patentNumber) },
      grant:
        some(certificateNo) ?? (granted.includes(officialState) ? both(displayPatentNumber(patentNumber)) : undefined),
    }
  }
  // A mark is registered under the number of its application; abroad and of copyright the certificate has one of its own.
  const isMark = kindFacts(kind).isMarkRegistration === true
  return {
    application: some(number),
    grant: some(certificateNo) ?? (isMark && registeredOn !== null ? some(number) : undefined),
  }
}

const OwnNumber = z.object({ internalNo: z.string() })
/** The number that the client gave the case in its form; undefined where a form has none. */
const ownNumberOf = (form: unknown) => OwnNumber.safeParse(form).data?.internalNo.trim()

/** What a letter about a case can say. What is not known is left out, never empty. */
export function letterFactsOf(known: KnownOfCase): LetterFacts {
  const { written, found, client, limit, documents, agency, today } = known
  const { application, grant } = numbersOf(known)
  const notice = noticeOf(known)
  // What the order costs is no amount of a limit that has none.
  const due = dueOf(found)
  const amount = limit ? limit.amountFen : due > 0 ? due : null
  const names = partiesOf(found.form).applicants.flatMap(({ name }) => (name === '' ? [] : [name]))
  const applicants = names.length > 0 ? names : found.applicantName === '' ? [] : [found.applicantName]
  const title = { en: titleIn(written, 'en'), zh: titleIn(written, 'zh') }
  const contact = client?.contacts[0]
  const facts: { readonly [Field in keyof LetterFacts]: TwoLanguages | undefined } = {
    clientName: client ? named(client.name, client.nameEn) : named(found.customer, found.customerEn),
    contactName: some(contact?.name),
    clientNumber: some(client?.reference),
    clientReference: some(ownNumberOf(found.form)),
    ourReference: both(found.ownReference || written.orderNo),
    orderNumber: both(written.orderNo),
    caseKind: isOrderKind(written.kind) ? kindNames[written.kind] : undefined,
    caseTitle: written.title === '' ? undefined : title,
    applicants: applicants.length > 0 ? { en: applicants.join('; '), zh: applicants.join('、') } : undefined,
    applicationNumber: application,
    filingDay: dayOf(found.filedOn ?? found.officeFiledOn),
    publicationNumber: some(found.publicationNumber),
    grantNumber: grant,
    noticeName: notice && officialDocumentName(notice.code, ordinalOf(notice, documents)),
    noticeDay: dayOf(notice?.dispatchedOn),
    limitName: limit && describeLimit(limit),
    officialDay: dayOf(limit?.officialOn),
    internalDay: dayOf(limit?.internalOn),
    feeDue: amount === null ? undefined : letterAmount(amount),
    handlerName: found.handler === null ? undefined : named(found.handler, found.handlerEn),
    attorneyName: found.attorney === null ? undefined : named(found.attorney, found.attorneyEn),
    agencyName: agency.name === '' ? undefined : named(agency.name, agency.nameEn),
    agencyAddress: some(agency.address),
    agencyPhone: some(agency.phone),
    today: letterDay(today),
  }
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as LetterFacts
}

/** Limits that a client can be written to about: what the office itself has to do is none of theirs. */
export const concernsClient = ({ acts, ruleId }: FoundLimit): boolean => (acts ?? limitActor(ruleId)) !== 'office'
