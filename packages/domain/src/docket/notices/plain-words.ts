import type { AreaDocument } from '../../kernel/orders/area-document.ts'
import { areaRuleId } from '../../kernel/orders/area-rule-names.ts'
import type { OfficialDocument } from '../../kernel/orders/official-documents.ts'
import { fillBoth, fillWords, type TwoLanguages, type WordParams } from '../../platform/words/two-languages.ts'
import { type ReplyTask, replyTaskOf } from './notice-states.ts'

const ofTask: Readonly<Record<ReplyTask, TwoLanguages>> = {
  answer: {
    en: 'The examiner has raised objections. We respond with arguments, with amended claims, or with both. Without a timely response the application is deemed withdrawn.',
    zh: '审查员提出了审查意见。需要陈述意见、修改申请文件，或两者兼有。逾期不答复，申请将被视为撤回。',
  },
  correct: {
    en: 'The documents have formal defects. The places named must be corrected and submitted again.',
    zh: '申请文件或手续存在形式缺陷，须按通知书逐项改正后重新提交。',
  },
  pay: {
    en: 'The office waits for a fee. It must arrive with the right number and amount by the day named.',
    zh: '专利局要求缴费。须在期限内足额缴纳，并写明正确的申请号和费用名称。',
  },
  register: {
    en: 'The office will grant the patent. It asks for the annual fee of the year of grant; without it the right is deemed abandoned.',
    zh: '专利局准备授权，请缴纳授权当年年费办理登记；逾期未办理视为放弃取得专利权。',
  },
  restore: {
    en: 'A right or a request was lost. It can be asked back once, with a reason, the omitted act and a fee.',
    zh: '权利或请求已丧失。可在期限内说明理由、补办手续并缴费，请求恢复权利。',
  },
  reexamine: {
    en: 'The office refused the application. It becomes final unless re-examination is asked for.',
    zh: '申请被驳回。期限内可请求复审，否则驳回决定生效。',
  },
  request: {
    en: 'Substantive examination must be asked and paid for, else the application is deemed withdrawn.',
    zh: '须提出实质审查请求并缴费，否则申请将被视为撤回。',
  },
  object: {
    en: 'What was asked for was refused. Reconsideration can be asked for by the day named; after that the refusal is final.',
    zh: '所申请的事项未获核准。期限内可申请行政复议，逾期决定生效。',
  },
  sue: {
    en: 'You can appeal to the court within the period named; after that the decision is final.',
    zh: '对决定不服的，可在期限内向法院起诉；期满后决定生效。',
  },
  amend: {
    en: 'The application enters examination. Until the day named you may amend it on your own initiative; nothing is lost if you do not.',
    zh: '申请进入实质审查阶段。期限内可主动修改申请文件，不修改也不影响审查。',
  },
  none: {
    en: 'For your information: nothing has to be done.',
    zh: '该通知书仅供知悉，无需办理手续。',
  },
}

const ofCode: Readonly<Record<string, TwoLanguages>> = {
  '200101': {
    en: 'The office has accepted the application and assigned a number and a filing date. The application fee is due.',
    zh: '专利局已受理申请，确定了申请号和申请日，请按期缴纳申请费。',
  },
  '250302': {
    en: 'The international application has entered the Chinese phase and has its Chinese number; its filing date is the international one.',
    zh: '国际申请已进入中国国家阶段，确定了国家申请号，申请日为国际申请日。',
  },
  '200102': {
    en: 'The office did not accept the documents. They must be filed again; no filing date was given.',
    zh: '专利局不予受理，未给予申请日，须重新递交。',
  },
  '200105': {
    en: 'The office confirms that it received what was submitted.',
    zh: '专利局确认已收到递交的文件。',
  },
  '200021': {
    en: 'The office decided on the fee reduction: application, examination and annual fees follow the rate it names.',
    zh: '专利局已审批费用减缴请求，后续费用按批准的比例缴纳。',
  },
  '210405': {
    en: 'The application contains more than one invention. Part of it must be removed and may be filed as a divisional.',
    zh: '申请不符合单一性要求，须删去部分内容，可另行提出分案申请。',
  },
  '210413': {
    en: 'The office will grant the patent. The notice on registration that comes with it names what to pay and by when.',
    zh: '专利局决定授予专利权。应缴费用和期限见同时发出的办理登记手续通知书。',
  },
  certificate: {
    en: 'The patent is granted and published. From now on an annual fee is due every year.',
    zh: '专利已授权公告，今后每年须按期缴纳年费。',
  },
  '210305': { en: 'The application is published: everyone can read it now.', zh: '申请已公布，公众可以查阅。' },
}
const sameAs: Readonly<Record<string, string>> = { '210414': '210413', '220601': '210413', '230601': '210413' }

/** What a notice means, in words a client understands. */
export function noticeMeaningOf(document: OfficialDocument): TwoLanguages {
  const own = ofCode[sameAs[document.code] ?? document.code]
  return own ?? ofTask[document.replyAsPrinted ? 'answer' : replyTaskOf(document.reply)]
}

/** Of trademark and copyright: what is lost and what can be done is another than for patents. */
const ofArea: Readonly<Partial<Record<string, TwoLanguages>>> = {
  'tm-payment': {
    en: 'The trademark office waits for the official fee. Without it the application is not accepted.',
    zh: '商标局要求缴纳规费，逾期未缴的，申请不予受理。',
  },
  'tm-correction': {
    en: 'The documents have formal defects. They must be corrected by the date named, otherwise the application is not accepted.',
    zh: '申请手续或文件存在形式问题，须在期限内补正，逾期不予受理或视为放弃。',
  },
  'tm-opinion': {
    en: 'The examiner has questions before the decision. We respond with arguments or corrected documents by the date named.',
    zh: '审查员要求说明或修正，须在期限内答复；逾期未答复的，审查照常进行。',
  },
  'tm-publication': {
    en: 'The mark passed examination and is published: others can oppose it until the opposition period ends.',
    zh: '商标已初步审定公告，异议期内他人可以提出异议。',
  },
  'tm-partial-refusal': {
    en: 'Part of the goods was refused. You can request a review of the refusal; the rest can continue in a divisional.',
    zh: '部分商品/服务被驳回。可申请驳回复审，其余部分可申请分割后先行公告。',
  },
  'tm-refusal': {
    en: 'The application was refused. It becomes final unless you request a review by the day named.',
    zh: '商标注册申请被驳回，期限内可申请驳回复审，逾期驳回决定生效。',
  },
  'tm-opposition': {
    en: 'Someone opposes the mark. We respond with reasons and evidence by the date named.',
    zh: '他人对商标提出异议，须在期限内提交答辩理由和证据。',
  },
  'tm-certificate': {
    en: 'The mark is registered for ten years. It is in your list of marks, which reminds you of the renewal.',
    zh: '商标已核准注册，有效期十年；已列入“我的商标”，到期前会提醒续展。',
  },
  'tm-use-evidence': {
    en: 'Someone asked to cancel the mark for non-use. Without evidence of use by the day named it is cancelled.',
    zh: '他人以连续三年不使用为由申请撤销商标，须在期限内提交使用证据，逾期将被撤销。',
  },
  'tm-invalidation-answer': {
    en: 'Someone requested invalidation of the mark. We respond with reasons and evidence by the date named.',
    zh: '他人请求宣告商标无效，须在期限内提交答辩理由和证据。',
  },
  'tm-upheld': { en: 'The office decided as was asked for.', zh: '商标局已支持所提请求。' },
  'tm-partly-upheld': {
    en: 'The office partly granted the request. Remedies for the rest are listed with their last day.',
    zh: '商标局部分支持所提请求。对未获支持的部分，救济途径和期限见下。',
  },
  'tm-dismissed': {
    en: 'The office did not grant the request. Remedies, if any, are listed with their last day.',
    zh: '商标局未支持所提请求。如可寻求救济，期限见下。',
  },
  'tm-answer-held': {
    en: 'The request against the mark was dismissed: the mark stays.',
    zh: '对方请求未获支持，商标予以维持。',
  },
  'tm-answer-partly-lost': {
    en: 'The request against the mark was upheld in part. Remedies for that part are listed with their last day.',
    zh: '对方请求部分成立。对不利的部分，救济途径和期限见下。',
  },
  'tm-answer-lost': {
    en: 'The request against the mark was upheld. The mark is lost unless the decision is fought by the day named.',
    zh: '对方请求成立。期限内未寻求救济的，决定生效，商标权丧失。',
  },
  'tm-recorded': { en: 'The office approved what was asked for.', zh: '商标局已核准所申请的事项。' },
  'us-receipt': {
    en: 'The US office has accepted the application and assigned a number and a filing date.',
    zh: '美国专利商标局已受理申请，确定了申请号和申请日。',
  },
  'us-missing-parts': {
    en: 'Parts or fees of the application are missing. Without them the application is abandoned.',
    zh: '申请缺少部分文件或费用，须在期限内补交，否则申请视为放弃。',
  },
  'us-restriction': {
    en: 'The application has more than one invention. One of them has to be chosen for examination.',
    zh: '申请包含多项发明，须在期限内选择一项继续审查。',
  },
  'us-final': {
    en: 'The rejection is final. A response, a request for continued examination or an appeal is possible; without one the application is abandoned.',
    zh: '审查员作出最终审查意见。可答复、请求继续审查或上诉，逾期申请视为放弃。',
  },
  'us-allowance': {
    en: 'The US office will grant the patent. The issue fee must be paid by the day named; that period cannot be extended.',
    zh: '美国专利商标局准备授权，须在期限内缴纳授权费，该期限不得延长。',
  },
  'us-issue': {
    en: 'The US patent is issued. Maintenance fees are due at 3.5, 7.5 and 11.5 years.',
    zh: '美国专利已授权，须在授权后 3.5、7.5、11.5 年缴纳维持费。',
  },
  'us-design-issue': {
    en: 'The US design patent is issued. It needs no maintenance fees.',
    zh: '美国外观设计专利已授权，无须缴纳维持费。',
  },
  'us-abandonment': {
    en: 'The application is abandoned. It can be revived on petition where the delay was unintentional.',
    zh: '申请已视为放弃。延误并非有意的，可请求恢复。',
  },
  'us-expired': {
    en: 'The patent expired because a maintenance fee was not paid. A petition to accept a delayed payment is possible.',
    zh: '因未缴维持费，专利权已终止。可请求接受逾期缴费。',
  },
  'ab-grant': { en: 'The right is granted abroad.', zh: '国外专利已授权或注册。' },
  'cr-certificate': { en: 'The work is registered; the certificate is there.', zh: '著作权已登记，登记证书已颁发。' },
}

/** What a notice about no patent means. */
export function areaMeaningOf({ code, periods }: AreaDocument): TwoLanguages {
  const [first] = periods
  return ofArea[code] ?? ofTask[replyTaskOf(first && areaRuleId(first))]
}

export interface MessageFacts {
  readonly document: { readonly name: TwoLanguages }
  readonly meaning: TwoLanguages
  /** Who sent it; absent: the patent office. */
  readonly office?: TwoLanguages
  readonly number: string
  readonly title: string
  readonly dispatchedOn: string
  readonly task: ReplyTask
  readonly taskName: TwoLanguages
  readonly internalOn: string | undefined
  readonly officialOn: string | undefined
  /** Total of the fees it asks for, in yuan with two decimals; absent without. */
  readonly feesYuan: string | undefined
}

const patentOffice: TwoLanguages = { en: 'The office', zh: '专利局' }
export const areaOffices: Readonly<Record<AreaDocument['area'], TwoLanguages>> = {
  trademark: { en: 'The trademark office', zh: '商标局' },
  copyright: { en: 'The copyright centre', zh: '版权登记机构' },
  usPatent: { en: 'The US patent office', zh: '美国专利商标局' },
  foreignPatent: { en: 'The office abroad', zh: '国外主管机构' },
}

/** A message to the client about a notice, to be looked over before it is sent. */
export function draftMessage(facts: MessageFacts): TwoLanguages {
  const { document, meaning, office = patentOffice, number, title, dispatchedOn, task, taskName } = facts
  const { internalOn, officialOn, feesYuan } = facts
  const lines = [
    both(
      {
        en: '{office} sent “{name}” of {on} for {title} ({number}).',
        zh: '{office}就“{title}”（{number}）发出《{name}》，发文日 {on}。',
      },
      document.name,
      office,
      { on: dispatchedOn, title: title || number || '-', number: number || '-' },
    ),
    meaning,
  ]
  if (task !== 'none' && officialOn !== undefined) {
    lines.push(
      both(
        {
          en: '{name}: last day {official}; please let us have your instructions by {internal}.',
          zh: '{name}：官方绝限 {official}，请于 {internal} 前告知您的意见。',
        },
        taskName,
        office,
        { official: officialOn, internal: internalOn ?? officialOn },
      ),
    )
  }
  if (feesYuan !== undefined) {
    lines.push(fillBoth({ en: 'Fees named in it: CNY {sum}.', zh: '通知书所列费用合计 {sum} 元。' }, { sum: feesYuan }))
  }
  return { en: lines.map(({ en }) => en).join('\n'), zh: lines.map(({ zh }) => zh).join('\n') }
}

/** Both languages filled, each with its own name. */
function both(words: TwoLanguages, name: TwoLanguages, office: TwoLanguages, params: WordParams): TwoLanguages {
  return {
    en: fillWords(words.en, { ...params, name: name.en, office: office.en }),
    zh: fillWords(words.zh, { ...params, name: name.zh, office: office.zh }),
  }
}
