import type { OfficialDocument } from '../orders/official-documents.ts'
import { fillBoth, fillWords, type TwoLanguages, type WordParams } from '../words/two-languages.ts'
import { type ReplyTask, taskOf } from './notice-states.ts'

const ofTask: Readonly<Record<ReplyTask, TwoLanguages>> = {
  answer: {
    en: 'The examiner has objections. We answer with arguments, with amended claims, or with both. Without an answer in time the application is deemed withdrawn.',
    zh: '审查员提出了审查意见。需要陈述意见、修改申请文件，或两者兼有。逾期不答复，申请将被视为撤回。',
  },
  correct: {
    en: 'Something in the papers is wrong in form. The places named must be put right and handed in again.',
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
  sue: {
    en: 'The decision can be brought before the court in the period named; after that it is final.',
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
    en: 'The office has taken in the application and given it a number and a filing date. The application fee is due.',
    zh: '专利局已受理申请，确定了申请号和申请日，请按期缴纳申请费。',
  },
  '200102': {
    en: 'The office did not accept the papers. They must be filed again; no filing date was given.',
    zh: '专利局不予受理，未给予申请日，须重新递交。',
  },
  '200105': {
    en: 'The office confirms that it received what was handed in.',
    zh: '专利局确认已收到递交的文件。',
  },
  '200021': {
    en: 'The office decided on the fee reduction: application, examination and annual fees follow the rate it names.',
    zh: '专利局已审批费用减缴请求，后续费用按批准的比例缴纳。',
  },
  '210405': {
    en: 'The application holds more than one invention. Part of it must be taken out and may be filed as a division.',
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
  '210305': { en: 'The application is published: everybody can read it now.', zh: '申请已公布，公众可以查阅。' },
}
const sameAs: Readonly<Record<string, string>> = { '210414': '210413', '220601': '210413', '230601': '210413' }

/** What a notice means, in words a client understands. */
export function meaningOf(document: OfficialDocument): TwoLanguages {
  const own = ofCode[sameAs[document.code] ?? document.code]
  return own ?? ofTask[document.replyAsPrinted ? 'answer' : taskOf(document.reply)]
}

export interface MessageFacts {
  readonly document: OfficialDocument
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

/** A message to the client about a notice, to be looked over before it is sent. */
export function draftMessage(facts: MessageFacts): TwoLanguages {
  const { document, number, title, dispatchedOn, task, taskName, internalOn, officialOn, feesYuan } = facts
  const lines = [
    both(
      {
        en: 'The office sent “{name}” of {on} for {title} ({number}).',
        zh: '专利局就“{title}”（{number}）发出《{name}》，发文日 {on}。',
      },
      document.name,
      { on: dispatchedOn, title: title || number || '-', number: number || '-' },
    ),
    meaningOf(document),
  ]
  if (task !== 'none' && officialOn !== undefined) {
    lines.push(
      both(
        {
          en: '{name}: last day {official}; please let us have your instructions by {internal}.',
          zh: '{name}：官方期限 {official}，请于 {internal} 前告知您的意见。',
        },
        taskName,
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
function both(words: TwoLanguages, name: TwoLanguages, params: WordParams): TwoLanguages {
  return {
    en: fillWords(words.en, { ...params, name: name.en }),
    zh: fillWords(words.zh, { ...params, name: name.zh }),
  }
}
