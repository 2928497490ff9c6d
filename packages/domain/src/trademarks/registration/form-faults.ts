import { priorityMonths } from '../../law/periods/priority-months.ts'
import { isOver, nextWorkingDay } from '../../platform/calendar/working-days.ts'
import { addMonths, type CivilDate, isCivilDate } from '../../platform/dates/civil-date.ts'
import type { TwoLanguages, WordParams } from '../../platform/words/two-languages.ts'
import { type GoodsFinding, goodsFaultWords } from '../classes/goods-fault-words.ts'
import type { TrademarkForm, TrademarkPaperKind } from './form.ts'
import { neededTrademarkPapers } from './needed-papers.ts'
import { checkContact, checkPeople, checkRecipient, partyFaultWords } from './party-faults.ts'
import { findPictureFaults, pictureFaultWords } from './picture-faults.ts'
import { findSoundFaults, soundFaultWords } from './sound-faults.ts'

export const trademarkFaultWords = {
  nameMissing: { en: 'Enter the mark name', zh: '请填写商标名称' },
  nameLong: { en: 'At most {max} characters', zh: '最多 {max} 个字' },
  registeredSign: { en: 'Leave ® and TM out of the mark', zh: '商标名称中不得带有 ® 或 TM 标记' },
  pictureMissing: { en: 'Upload the mark image', zh: '请上传商标图样' },
  greyMissing: { en: 'A colour picture needs a black-and-white copy beside it', zh: '指定颜色的，须另附黑白图样' },
  soundMissing: { en: 'Upload the sound sample', zh: '请上传声音样本' },
  descriptionMissing: {
    en: 'Describe what the foreign words mean, how the shape, the colours or the sound are used',
    zh: '含外文、三维标志、颜色组合或声音的，请填写商标说明（含义、使用方式、颜色名称及色号）',
  },
  colourNeeded: { en: 'A combination of colours is filed in colour', zh: '颜色组合商标须指定颜色' },
  descriptionLong: { en: 'At most {max} characters', zh: '最多 {max} 个字' },
  goodsMissing: { en: 'Choose goods or services', zh: '请选择商品或服务' },
  ...partyFaultWords,
  priorityCountryMissing: { en: 'Where was it filed or shown first?', zh: '请选择首次申请或展出的国家/地区' },
  priorityOwnCountry: {
    en: 'A first filing in mainland China gives no priority here: Trademark Law art. 25 asks for one abroad',
    zh: '《商标法》第二十五条的优先权以在外国首次申请为依据，在中国的首次申请不能要求优先权',
  },
  priorityDateMissing: { en: 'Enter the date, not later than today', zh: '请填写日期，且不晚于今天' },
  priorityNumberMissing: { en: 'Enter the number of the first filing', zh: '请填写首次申请的申请号' },
  priorityOver: { en: 'The priority period ended on {end}', zh: '优先权期限已于 {end} 届满' },
  priorityProofMissing: {
    en: 'Upload the proof, or state that it follows within three months',
    zh: '请上传优先权证明文件，或选择三个月内后补',
  },
  identityMissing: { en: 'Upload the licence or identity document', zh: '请上传营业执照或身份证明' },
  identityFew: {
    en: 'Upload a licence or identity document of each of the {applicants} applicants',
    zh: '共 {applicants} 名申请人，请逐一上传营业执照或身份证明',
  },
  licenceMissing: {
    en: 'A person applies as a sole trader or farmer: upload the licence or contract',
    zh: '自然人申请须上传个体工商户营业执照或农村土地承包经营合同',
  },
  rulesMissing: { en: 'Upload the rules for the use of the mark', zh: '集体商标、证明商标须上传使用管理规则' },
  ...pictureFaultWords,
  ...soundFaultWords,
  ...goodsFaultWords,
} as const satisfies Record<string, TwoLanguages>
export type TrademarkFaultKey = keyof typeof trademarkFaultWords

export interface TrademarkFault {
  /** Dotted path of the form. */
  readonly path: string
  readonly key: TrademarkFaultKey
  readonly params: WordParams
}

export const markNameMax = 120
export const markDescriptionMax = 200

/**
 * What keeps a form from being handed in on a day.
 *
 * @param findGoods what is wrong with each of the goods, in their order: asked of the table in force.
 */
export function findTrademarkFaults(
  form: TrademarkForm,
  on: CivilDate,
  findGoods: (form: TrademarkForm) => readonly (readonly GoodsFinding[])[],
): readonly TrademarkFault[] {
  const faults: TrademarkFault[] = []
  const add = (path: string, key: TrademarkFaultKey, params: WordParams = {}) => faults.push({ path, key, params })
  checkMark(form, add)
  if (form.goods.length === 0) add('goods', 'goodsMissing')
  for (const [at, findings] of findGoods(form).entries()) {
    for (const { code, severity, params } of findings) if (severity === 'fault') add(`goods.${at}`, code, params)
  }
  checkApplicants(form, add)
  checkContact(form, add)
  checkPriority(form, on, add)
  checkPapers(form, add)
  return faults
}

/** How many papers of a kind we ask for: the office has what was handed in, and asks for more itself. */
const ofHandInAlone: ReadonlySet<TrademarkFaultKey> = new Set<TrademarkFaultKey>(['identityFew'])

/** As `findTrademarkFaults`, of a form that went to the office on a day. */
export const findSentTrademarkFaults: typeof findTrademarkFaults = (...question) =>
  findTrademarkFaults(...question).filter(({ key }) => !ofHandInAlone.has(key))

type Add = (path: string, key: TrademarkFaultKey, params?: WordParams) => void

function checkMark({ mark }: TrademarkForm, add: Add): void {
  const name = mark.name.trim()
  if (name === '' && mark.type !== 'figure') add('mark.name', 'nameMissing')
  if ([...name].length > markNameMax) add('mark.name', 'nameLong', { max: markNameMax })
  if (/[®™]|\(TM\)|（TM）/i.test(name)) add('mark.name', 'registeredSign')
  const isUsed = mark.type === 'threeD' || mark.type === 'colours' || mark.type === 'sound'
  const needsWords = isUsed || /[a-z]{2,}/i.test(name)
  if (needsWords && mark.description.trim() === '') add('mark.description', 'descriptionMissing')
  if ([...mark.description].length > markDescriptionMax) {
    add('mark.description', 'descriptionLong', { max: markDescriptionMax })
  }
  if (mark.type === 'colours' && !mark.isColour) add('mark.isColour', 'colourNeeded')
  if (!mark.picture) add('mark.picture', 'pictureMissing')
  if (mark.isColour && mark.picture && !mark.greyPicture) add('mark.greyPicture', 'greyMissing')
  if (mark.type === 'sound') {
    if (!mark.sound) add('mark.sound', 'soundMissing')
    else for (const { key, params } of findSoundFaults(mark.sound)) add('mark.sound', key, params)
  }
  for (const place of ['picture', 'greyPicture'] as const) {
    const picture = mark[place]
    if (!picture) continue
    const as = place === 'greyPicture' ? 'copy' : mark.isColour ? 'colour' : 'blackAndWhite'
    for (const { key, params } of findPictureFaults(picture, { as })) add(`mark.${place}`, key, params)
  }
}

function checkApplicants({ applicants, recipient }: TrademarkForm, add: Add): void {
  checkPeople('applicants', applicants, add)
  checkRecipient(applicants, recipient, add)
}

function checkPriority({ priority }: TrademarkForm, on: CivilDate, add: Add): void {
  if (priority.ground === 'none') return
  if (priority.country === '') add('priority.country', 'priorityCountryMissing')
  if (priority.ground === 'firstFiling' && priority.country === 'CN') add('priority.country', 'priorityOwnCountry')
  if (priority.ground === 'firstFiling' && priority.number.trim() === '')
    add('priority.number', 'priorityNumberMissing')
  if (!isCivilDate(priority.on) || priority.on > on) add('priority.on', 'priorityDateMissing')
  else {
    const end = nextWorkingDay(addMonths(priority.on, priorityMonths('mark', priority.on))).date
    if (isOver(end, on)) add('priority.on', 'priorityOver', { end })
  }
}

const paperMissing: Readonly<Partial<Record<TrademarkPaperKind, TrademarkFaultKey>>> = {
  identity: 'identityMissing',
  licence: 'licenceMissing',
  rules: 'rulesMissing',
  priority: 'priorityProofMissing',
}

function checkPapers(form: TrademarkForm, add: Add): void {
  for (const kind of neededTrademarkPapers(form)) {
    const key = paperMissing[kind]
    if (key && !form.papers.some((paper) => paper.kind === kind)) add('papers', key)
  }
  const [brought, applicants] = [form.papers.filter(({ kind }) => kind === 'identity').length, form.applicants.length]
  if (brought > 0 && brought < applicants) add('papers', 'identityFew', { applicants })
}
