import { MarkAbroadFormShape } from '@portal/contract/trademarks/foreign-mark-form'
import { paymentStates } from '@portal/domain/kernel/orders/order-states'
import {
  type MarkAbroadForm,
  markSectionOf,
  markTitle,
  signedAbroadPapers,
} from '@portal/domain/trademarks/abroad/form'
import { countryOrderTitle, foreignMarkCountryKind, foreignMarkKind } from '@portal/domain/trademarks/abroad/places'
import { countriesToQuoteAnew } from '@portal/domain/trademarks/abroad/quoted-facts'
import type { OrderForm } from '../../kernel/orders/order-form-rules.ts'
import { withoutPapers } from '../../kernel/orders/order-form-rules.ts'
import { moveOrder } from '../../kernel/orders/order-move-queries.ts'
import { findTargets, isOrdered, paperKind, syncTargets } from '../../patents/abroad/foreign-queries.ts'
import { replaceQuotes } from '../../patents/abroad/replace-quotes-parts.ts'
import type { FileRow } from '../../platform/documents/file-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findAgencyEmails } from './agency-email-queries.ts'
import { passPriorityOn, saveCountryDeadline } from './country-day-queries.ts'
import { updateCountryPrice } from './country-price-queries.ts'
import { findCountryOf, getFamily } from './family-queries.ts'
import { markFactsOf, markTargetsOf, toMarkAbroadProblems } from './mark-abroad-rules.ts'

function withFiles(form: MarkAbroadForm, files: ReadonlyMap<string, FileRow>): MarkAbroadForm {
  const nameOf = (id: string) => (files.get(id)?.name ?? '').slice(0, 200)
  const { picture } = form.mark
  const image = picture && files.get(picture.fileId)
  return {
    ...form,
    mark: {
      ...form.mark,
      picture: picture && {
        fileId: picture.fileId,
        fileName: nameOf(picture.fileId),
        mediaType: image?.mediaType ?? '',
        bytes: image?.bytes ?? 0,
        width: image?.width ?? 0,
        height: image?.height ?? 0,
      },
    },
    papers: form.papers.map((one) => ({
      ...one,
      fileName: nameOf(one.fileId),
      pages: files.get(one.fileId)?.pages ?? 0,
    })),
  }
}

const problemsOf =
  (isSent: boolean): OrderForm<MarkAbroadForm>['findProblems'] =>
  async (db, form, today, language) =>
    toMarkAbroadProblems(form, { today, agencyEmails: await findAgencyEmails(db) }, { language, isSent })

/** Costs nothing by itself: each country is paid by its own order, by the lines of its quote. */
const shared = {
  read: (stored: unknown) => MarkAbroadFormShape.safeParse(stored).data,
  fileIdsOf: ({ mark, papers }: MarkAbroadForm) => [
    ...(mark.picture ? [mark.picture.fileId] : []),
    ...papers.map((one) => one.fileId),
  ],
  withFiles,
  copied: (form: MarkAbroadForm): MarkAbroadForm => ({
    ...withoutPapers(form, signedAbroadPapers),
    base: { ...form.base, sameImage: false, goodsWithin: false },
  }),
  findProblems: problemsOf(false),
  findSentProblems: problemsOf(true),
  sectionOf: (path: string) => markSectionOf(path) ?? 'closed',
  opensWith: { base: ['papers'], applicants: ['papers'], countries: ['papers'] },
  feeLinesOf: () => [],
  papersOf: async ({ mark, papers }: MarkAbroadForm) => [
    ...(mark.picture
      ? [{ kind: 'foreign:picture' as const, title: mark.picture.fileName, fileId: mark.picture.fileId }]
      : []),
    ...papers.map((one) => ({ kind: paperKind(one.kind, one.country), title: one.fileName, fileId: one.fileId })),
  ],
}

const codesOf = (all: readonly { code: string }[]) =>
  all
    .map((one) => one.code)
    .toSorted()
    .join()

/** The form of a family of marks abroad. Handed in, its payment is closed and its countries are settled. */
export const markFamilyForm: OrderForm<MarkAbroadForm> = {
  kinds: [foreignMarkKind],
  ...shared,
  factsOf: (form) => markFactsOf(form, foreignMarkKind),
  onSaved: (tx, order, form) => syncTargets(tx, order.id, markTargetsOf(form)),
  onSubmitted: async (tx, { order, form, actor, was }) => {
    if (order.paymentState !== paymentStates.closed.code) {
      await moveOrder(tx, {
        ...{ orderId: order.id, set: 'payment', to: paymentStates.closed.code, event: 'quoteAwaited', actor },
      })
    } else {
      const targets = await findTargets(tx, order.id)
      const before = codesOf(targets.map(({ target }) => ({ code: target.country })))
      if (before !== codesOf(form.countries)) throw new AppError('foreignTrademarks.countriesFixed')
    }
    await syncTargets(tx, order.id, markTargetsOf(form), was && markTargetsOf(was))
    await passPriorityOn(tx, { order, form, actor, was })
    // A country with an order of its own is priced by that order's form.
    const ordered = new Set((await findTargets(tx, order.id)).filter(isOrdered).map(({ target }) => target.country))
    const countries = was ? countriesToQuoteAnew(was, form).filter((code) => !ordered.has(code)) : []
    await replaceQuotes(tx, { order, countries, actor })
  },
}

/** The form of one country's order: its family's as it was when the quote was accepted. */
export const markCountryForm: OrderForm<MarkAbroadForm> = {
  kinds: [foreignMarkCountryKind],
  ...shared,
  factsOf: (form) => {
    const facts = markFactsOf(form, foreignMarkCountryKind)
    const [one] = form.countries
    return one ? { ...facts, title: countryOrderTitle(markTitle(form.mark), one.code) } : facts
  },
  onSubmitted: async (tx, { order, form, actor, was }) => {
    const country = await findCountryOf(tx, order.id)
    if (codesOf(form.countries) !== country) throw new AppError('foreignTrademarks.countriesFixed')
    await saveCountryDeadline(tx, { order, form, actor })
    if (was) await updateCountryPrice(tx, { family: await getFamily(tx, order), order, form, was, actor })
  },
}
