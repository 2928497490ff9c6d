import type { ReplyOf } from '@portal/contract/call'
import { findOwn as call, foundKinds, foundOfKindMax } from '@portal/contract/site/find'
import { areaDocuments } from '@portal/domain/kernel/orders/area-documents'
import { officialDocumentName } from '@portal/domain/kernel/orders/document-names'
import { officialDocuments } from '@portal/domain/kernel/orders/official-documents'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { displayApplicationNumber } from '@portal/domain/platform/identifiers/application-number'
import { typedNumbers } from '@portal/domain/site/find/typed-numbers'
import { titleIn } from '../../kernel/orders/known-kinds-rules.ts'
import { findOrderPeople } from '../../kernel/orders/people-queries.ts'
import type { Db } from '../../platform/db/connection.ts'
import { implement } from '../../platform/http/handler.ts'
import { worksForCustomers } from '../../platform/http/role-access.ts'
import {
  findBookApplicants,
  findMarks,
  findNotices,
  findOrdersByNumber,
  findOrdersByWords,
  findWatches,
  type Sought,
} from './find-queries.ts'

type Found = ReplyOf<typeof call>['list'][number]

const wordsMax = 6
const plainly = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '')

/** Codes of the documents that hold every word in their name. */
function documentCodes(words: readonly string[]): string[] {
  return [...officialDocuments, ...areaDocuments].flatMap(({ code }) => {
    const { en, zh } = officialDocumentName(code)
    return words.every((word) => `${en} ${zh}`.toLowerCase().includes(word.toLowerCase())) ? [code] : []
  })
}

/** One after the other on one connection: it is asked at each pause of who types, and others need the rest of the pool. */
function findAll(db: Db, sought: Sought, { codes, name }: { codes: readonly string[]; name: string }) {
  const { user } = sought
  return db.transaction(
    async (tx) => ({
      numbered: await findOrdersByNumber(tx, sought),
      worded: await findOrdersByWords(tx, sought),
      marks: await findMarks(tx, sought),
      patents: await findWatches(tx, sought),
      papers: await findNotices(tx, sought, codes),
      people: worksForCustomers(user)
        ? await findOrderPeople(tx, user, { name, limit: foundOfKindMax, offset: 0 })
        : undefined,
      book: await findBookApplicants(tx, sought),
    }),
    { accessMode: 'read only' },
  )
}

export const findOwn = implement(call, async ({ input, user, db, language }) => {
  const words = input.text.split(/\s+/).slice(0, wordsMax)
  const numbers = typedNumbers(input.text)
  const sought = { user, words, numbers }
  const isNumber = numbers.orderNo !== undefined || numbers.application !== undefined
  const { numbered, worded, marks, patents, papers, people, book } = await findAll(db, sought, {
    codes: isNumber ? [] : documentCodes(words),
    name: input.text,
  })
  const typed = plainly(input.text)
  const wholes = [numbers.orderNo, numbers.application, numbers.publication, numbers.mark, numbers.plain]
  const isWhole = (...values: (string | null)[]) =>
    values.some((value) => value !== null && value !== '' && (wholes.includes(value) || plainly(value) === typed))
  const customerOf = (row: { ownerId: string; ownerName: string }) =>
    row.ownerId === user.ownerId || !worksForCustomers(user) ? null : row.ownerName
  const bare = { type: '', about: '', numbers: [], customer: null, draft: false }

  const orders = [...new Map([...numbered, ...worded].map((row) => [row.orderNo, row])).values()]
    .slice(0, foundOfKindMax)
    .map((row): Found => {
      const title = titleIn(row, language)
      const office = row.patentNumber === null ? row.officeNumber : displayApplicationNumber(row.patentNumber)
      return {
        kind: 'order',
        id: row.orderNo,
        type: row.kind,
        title,
        numbers: office === null ? [row.orderNo] : [row.orderNo, office],
        about: row.applicantName,
        customer: customerOf(row),
        draft: row.workState === workStates.draft.code,
        exact: isWhole(row.orderNo, row.patentNumber, row.officeNumber, title),
      }
    })
  const list: Found[] = [
    ...orders,
    ...marks.map((row) => ({
      ...{ ...bare, kind: 'mark' as const, id: row.id, title: row.name, numbers: [row.number], about: row.holderName },
      customer: customerOf(row),
      exact: isWhole(row.number, row.name),
    })),
    ...patents.map((row) => ({
      ...{ ...bare, kind: 'patent' as const, id: row.id, title: row.title, about: row.applicantName },
      numbers: [displayApplicationNumber(row.number)],
      customer: customerOf(row),
      exact: isWhole(row.number, row.publicationNumber, row.title),
    })),
    ...papers.map((row) => ({
      ...{
        ...bare,
        kind: 'notice' as const,
        id: row.id,
        numbers: row.number === '' ? [] : [row.number],
        about: row.title,
      },
      title: row.code === null ? row.sourceName : officialDocumentName(row.code)[language],
      customer: customerOf(row),
      exact: false,
    })),
    ...(people?.list ?? []).map(({ id, name }) => ({
      ...{ ...bare, kind: 'customer' as const, id, title: name, exact: isWhole(name) },
    })),
    ...book.map(({ id, name, nameEn }) => ({
      ...{ ...bare, kind: 'applicant' as const, id, title: name, about: nameEn, exact: isWhole(name, nameEn) },
    })),
  ]
  const placeOf = ({ kind, exact }: Found) => foundKinds.indexOf(kind) - (exact ? foundKinds.length : 0)
  return { list: list.sort((a, b) => placeOf(a) - placeOf(b)) }
})
