import { filingDeadline } from '@portal/domain/kernel/orders/area-effects'
import { internalStep } from '@portal/domain/kernel/orders/internal-day'
import { type CivilDate, isCivilDate } from '@portal/domain/platform/dates/civil-date'
import {
  type MarkPicture,
  signedTrademarkPapers,
  type TrademarkForm,
  trademarkFileIds,
  trademarkSectionOf,
} from '@portal/domain/trademarks/registration/form'
import { findSentTrademarkFaults, findTrademarkFaults } from '@portal/domain/trademarks/registration/form-faults'
import { type FormLimit, saveFormLimits } from '../../kernel/forms/form-limit-queries.ts'
import type { OrderForm } from '../../kernel/orders/order-form-rules.ts'
import { withoutPapers } from '../../kernel/orders/order-form-rules.ts'
import type { FileRow } from '../../platform/documents/file-queries.ts'
import { tableOn } from '../classes/table-parts.ts'
import { trademarkSigning } from './signing-parts.ts'
import { trademarkPapers } from './trademark-papers.ts'
import {
  findGoods,
  findGoodsRemarks,
  readTrademarkForm,
  restoreTrademarkNumbers,
  toTrademarkProblems,
  trademarkFactsOf,
  trademarkFeeLines,
} from './trademark-rules.ts'

/** Names and measures of files as we know them. */
function withFiles(form: TrademarkForm, files: ReadonlyMap<string, FileRow>): TrademarkForm {
  const nameOf = (fileId: string) => (files.get(fileId)?.name ?? '').slice(0, 200)
  const picture = (one: MarkPicture | null): MarkPicture | null => {
    if (!one) return null
    const file = files.get(one.fileId)
    return {
      fileId: one.fileId,
      fileName: nameOf(one.fileId),
      width: file?.width ?? 0,
      height: file?.height ?? 0,
      bytes: file?.bytes ?? 0,
      mediaType: file?.mediaType ?? '',
      isCmyk: file?.isCmyk ?? false,
      colouredShare: file?.colouredShare ?? null,
    }
  }
  const { sound } = form.mark
  const heard = sound && files.get(sound.fileId)
  return {
    ...form,
    mark: {
      ...form.mark,
      picture: picture(form.mark.picture),
      greyPicture: picture(form.mark.greyPicture),
      sound: sound && {
        ...{ fileId: sound.fileId, fileName: nameOf(sound.fileId) },
        ...{ bytes: heard?.bytes ?? 0, mediaType: heard?.mediaType ?? '' },
      },
    },
    papers: form.papers.map((paper) => ({ ...paper, fileName: nameOf(paper.fileId) })),
  }
}

/** The last day to file with the priority that a form claims. */
function priorityLimit({ priority }: TrademarkForm, today: CivilDate): FormLimit | undefined {
  if (priority.ground === 'none' || !isCivilDate(priority.on)) return undefined
  const { ruleId, startsOn, officialOn, steps, warning } = filingDeadline('priority', priority.on, 'firstFiling')
  const internal = internalStep(officialOn, today)
  const ours = steps.map((step) => (step.key === internal.key ? internal : step))
  return { ruleId, startsOn, officialOn, internalOn: internal.on, steps: ours, warning }
}

/** The registration form among the forms of orders. */
export const trademarkForm: OrderForm<TrademarkForm> = {
  kinds: ['trademark'],
  read: readTrademarkForm,
  factsOf: trademarkFactsOf,
  fileIdsOf: trademarkFileIds,
  withFiles,
  complete: restoreTrademarkNumbers,
  copied: (form) => withoutPapers(form, signedTrademarkPapers),
  findProblems: async (db, form, on, language) =>
    toTrademarkProblems(findTrademarkFaults(form, on, findGoods(await tableOn(db, on), on)), language),
  findSentProblems: async (db, form, on, language) =>
    toTrademarkProblems(findSentTrademarkFaults(form, on, findGoods(await tableOn(db, on), on)), language),
  findRemarks: async (db, form, on, language) =>
    toTrademarkProblems(findGoodsRemarks(await tableOn(db, on), form, on), language),
  sectionOf: trademarkSectionOf,
  opensWith: { mark: ['papers'], applicants: ['papers'], priority: ['papers'] },
  feeLinesOf: trademarkFeeLines,
  papersOf: (form, { db, services, order: { agencyId } }) =>
    trademarkPapers(db, form, { storage: services.storage, madeAt: services.now(), agencyId }),
  signing: trademarkSigning,
  declared: ({ priority }) => (priority.ground !== 'none' && priority.proofLater ? 'priorityProof' : undefined),
  onSubmitted: async (tx, handedIn) => saveFormLimits(tx, handedIn, priorityLimit(handedIn.form, handedIn.on)),
}
