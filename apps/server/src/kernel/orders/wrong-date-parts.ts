import type { RecordedDocument } from '@portal/domain/kernel/orders/document-days'
import { fillWords, type TwoLanguages } from '@portal/domain/platform/words/two-languages'
import { AppError } from '../../platform/http/app-error.ts'

const reasons = {
  missing: { en: 'it is missing', zh: '未填写' },
  future: { en: 'it is in the future', zh: '晚于今天' },
  beforeSubmission: { en: 'it is before the customer submitted the case', zh: '早于客户提交日' },
  beforeFiling: { en: 'it is before the filing date', zh: '早于申请日' },
  afterDispatch: { en: 'it is after the dispatch date of the document', zh: '晚于发文日' },
  otherFiling: {
    en: 'an earlier document gives another filing date; withdraw that one first if it was wrong',
    zh: '与此前登记文件上的申请日不一致；如此前登记有误，请先撤回该文件',
  },
  beforeOppositionEnds: {
    en: 'the mark can still be opposed on that day, and none is registered before',
    zh: '该日仍在异议期内，异议期届满前不予注册',
  },
  beforeDispatch: { en: 'it is before the dispatch date of the document', zh: '早于发文日' },
  electronic: {
    en: 'an electronic notice counts as delivered on its dispatch date, whenever it is opened',
    zh: '电子发文以发文日为送达日，不以实际查看日为准',
  },
  beforeStage: {
    en: 'it is before “{name}” of {on}, which led to the present stage of the case',
    zh: '早于案件进入当前阶段所依据的《{name}》（{on}）',
  },
  afterRecorded: {
    en: 'it is after “{name}” of {on}, which is recorded; withdraw that one first if its date was wrong',
    zh: '晚于已登记的《{name}》（{on}）；如该文件日期有误，请先撤回',
  },
} as const satisfies Record<string, TwoLanguages>

/**
 * The error for a refused date, with its reason and field.
 *
 * @param reason one of ours, or the words of a rule.
 * @param by the recorded document that the reason names.
 */
export function wrongDateError(
  reason: keyof typeof reasons | TwoLanguages,
  path: string,
  language: 'en' | 'zh',
  by?: RecordedDocument,
): AppError {
  const words = (typeof reason === 'string' ? reasons[reason] : reason)[language]
  const said = by ? fillWords(words, { name: by.name[language], on: by.on }) : words
  return new AppError('admin.dateWrong', { reason: said }, { fields: [{ path, message: said }] })
}
