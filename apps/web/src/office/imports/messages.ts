import { takeBackDays } from '@portal/domain/office/imports/import-faults'
import { defineMessages } from '../../app/language.ts'

const rows = (count: number) => `${count} ${count === 1 ? 'row' : 'rows'}`
const limits = (count: number) => `${count} ${count === 1 ? 'deadline' : 'deadlines'}`
const cases = (count: number) => `${count} ${count === 1 ? 'case' : 'cases'}`

export const importMessages = defineMessages({
  lead: {
    en: 'Import the patents and trademarks that you already look after, from your own sheet or from an export of another system. Nothing is charged and nothing is filed; they are watched, paid and answered here like your own.',
    zh: '将已有的专利和商标案件导入本平台，可使用自己的表格或其他系统导出的文件。导入不收费，也不会向官方递交；导入后与平台内案件一样监控、缴费和答复。',
  },
  steps: { en: 'Steps of the import', zh: '导入步骤' },
  file: { en: 'File', zh: '选择文件' },
  mapping: { en: 'Columns', zh: '对应列' },
  preview: { en: 'Check', zh: '检查' },
  end: { en: 'Done', zh: '完成' },
  stepOf: {
    en: (at: number, name: string) => `Step ${at}: ${name}`,
    zh: (at: number, name: string) => `第 ${at} 步：${name}`,
  },
  choose: { en: 'Docket file', zh: '案件台账文件' },
  chooseHint: {
    en: 'Excel (.xlsx) or text with commas or tabs (.csv, .txt), in UTF-8 or GB 18030; up to 20,000 rows and 20 MB. The first sheet is read.',
    zh: '支持 Excel（.xlsx）及逗号或制表符分隔的文本（.csv、.txt），UTF-8 或 GB 18030 编码；最多 20,000 行、20 MB，读取第一个工作表。',
  },
  read: { en: 'Read the file', zh: '读取文件' },
  template: { en: 'Download the template', zh: '下载模板' },
  templateText: {
    en: 'You need no template: the headings of other systems are recognised, and you can correct what they are taken for.',
    zh: '不必使用模板：平台会识别其他系统的列名，您也可以自行调整。',
  },
  ofAgency: {
    en: 'Cases go into the name of the client that the sheet names; a client that your book lacks is entered. Without a client a case is your agency’s own.',
    zh: '案件归表格中所写的客户所有，客户名册中没有的客户会自动建立；未写客户的案件归本机构所有。',
  },
  ofCompany: {
    en: 'Cases become your organisation’s own. The agency that takes your new cases sees them, as it sees your others, so that it can answer the office for you.',
    zh: '案件归您的组织所有。承接您新案件的代理机构可查看这些案件，以便为您答复官方。',
  },
  past: { en: 'Earlier imports', zh: '导入记录' },
  noPast: { en: 'Nothing has been imported yet', zh: '暂无导入记录' },
  state: { en: 'Status', zh: '状态' },
  fileName: { en: 'File', zh: '文件' },
  by: { en: 'By', zh: '导入人' },
  time: { en: 'Read on', zh: '读取时间' },
  result: { en: 'Result', zh: '结果' },
  resultOf: {
    en: (made: number, faulty: number, known: number) =>
      [`${cases(made)} imported`, faulty > 0 && `${faulty} with faults`, known > 0 && `${known} left out`]
        .filter(Boolean)
        .join(', '),
    zh: (made: number, faulty: number, known: number) =>
      [`导入 ${made} 件`, faulty > 0 && `有误 ${faulty} 行`, known > 0 && `略过 ${known} 行`]
        .filter(Boolean)
        .join('，'),
  },
  rowsRead: { en: (count: number) => `${rows(count)} read`, zh: (count: number) => `共 ${count} 行` },
  open: { en: 'Open', zh: '打开' },
  openOf: { en: (name: string) => `Open: ${name}`, zh: (name: string) => `打开：${name}` },
  column: { en: 'Column in the file', zh: '文件中的列' },
  samples: { en: 'Examples', zh: '示例' },
  takenFor: { en: 'Is read as', zh: '读取为' },
  takenForOf: { en: (head: string) => `“${head}” is read as`, zh: (head: string) => `“${head}”读取为` },
  nothing: { en: 'Not read', zh: '不读取' },
  unnamed: { en: (at: number) => `Column ${at}`, zh: (at: number) => `第 ${at} 列` },
  remembered: { en: 'As chosen last time', zh: '沿用上次的选择' },
  mappingText: {
    en: 'Application number and title are needed. What you choose here is remembered for your organisation.',
    zh: '必须对应申请号和名称。您的选择会为本组织保存，下次自动沿用。',
  },
  notesOfAgency: {
    en: 'Notes on a client’s case stay with your agency: the client does not see them.',
    zh: '客户案件的备注仅本机构可见，客户看不到。',
  },
  check: { en: 'Check the rows', zh: '检查数据' },
  again: { en: 'Back to the columns', zh: '返回对应列' },
  another: { en: 'Another file', zh: '导入其他文件' },
  drop: { en: 'Delete this upload', zh: '删除此文件' },
  dropped: { en: 'Upload deleted', zh: '已删除' },
  ready: { en: 'Can be imported', zh: '可导入' },
  faulty: { en: 'With faults', zh: '有误' },
  known: { en: 'Left out', zh: '略过' },
  conflictRows: { en: 'Against our clients', zh: '利益冲突' },
  clientRows: { en: 'Clients who work here', zh: '已在平台的客户' },
  alikeRows: { en: 'Perhaps here', zh: '可能已有' },
  joined: { en: 'Further rows of a case', zh: '同案其他行' },
  made: { en: 'Imported', zh: '已导入' },
  kept: { en: 'Kept', zh: '保留' },
  undone: { en: 'Taken back', zh: '已撤销' },
  ofKinds: { en: 'Among them', zh: '其中' },
  newClients: {
    en: (count: number) => `${count} ${count === 1 ? 'client is' : 'clients are'} entered in your book:`,
    zh: (count: number) => `将新建 ${count} 个客户：`,
  },
  ended: {
    en: (count: number) =>
      `${cases(count)} ${count === 1 ? 'comes' : 'come'} in as ended: no annual fee and no renewal is counted for ${count === 1 ? 'it' : 'them'}.`,
    zh: (count: number) => `${count} 件按已终止导入，不计算年费和续展。`,
  },
  alike: {
    en: (count: number) =>
      `${cases(count)} may be here already: filed here, without a number yet. Look at the rows under “Perhaps here”.`,
    zh: (count: number) => `${count} 件可能已在平台中（已递交、尚无申请号），请查看“可能已有”中的各行。`,
  },
  clientsAsked: {
    en: (count: number) =>
      `${cases(count)} ${count === 1 ? 'goes' : 'go'} at once into the docket of clients who work here: they see and use them, and after ${takeBackDays} days, or once someone acts on a case, it cannot be undone. I have looked`,
    zh: (count: number) =>
      `${count} 件将立即进入已在平台工作的客户的台账，客户可查看和使用；满 ${takeBackDays} 天或有人办理后即不能撤销。已核对`,
  },
  datesMissing: {
    en: (count: number) =>
      `${cases(count)} without the dates from which fees or the term are counted: no deadline is set for them until the dates are entered.`,
    zh: (count: number) => `${count} 件缺少计算年费或有效期所需的日期，补全前不会产生期限。`,
  },
  joinedText: {
    en: 'Rows with one number are one case: their deadlines, classes and notes come together.',
    zh: '号码相同的行合并为一件案件，期限、类别和备注一并导入。',
  },
  limitsAdded: {
    en: (count: number) => `${rows(count)} ${count === 1 ? 'adds' : 'add'} a deadline to a case that is here already.`,
    zh: (count: number) => `${count} 行将为平台中已有的案件补充期限。`,
  },
  statesTaken: {
    en: (count: number) =>
      `${cases(count)} without a legal state are taken as pending: no annual fee is counted for them. Add the state if some are granted.`,
    zh: (count: number) => `${count} 件未写法律状态，按审查中处理，不计算年费；如有已授权的案件，请补填法律状态。`,
  },
  ownAsked: {
    en: (count: number) => `${cases(count)} name no client: they become our agency’s own`,
    zh: (count: number) => `${count} 件未写客户，确认归本机构所有`,
  },
  conflictsAsked: {
    en: (count: number) => `${cases(count)} have parties who stand against our clients: I have looked, take them`,
    zh: (count: number) => `${count} 件案件的当事人与本机构客户存在利益冲突，已核对，仍然接收`,
  },
  stands: { en: 'It stands still: start it again', zh: '长时间没有进展？重新启动' },
  start: {
    en: (made: number, added: number) =>
      added === 0
        ? `Import ${cases(made)}`
        : made === 0
          ? `Add ${limits(added)}`
          : `Import ${cases(made)}, add ${limits(added)}`,
    zh: (made: number, added: number) =>
      added === 0
        ? `导入 ${made} 件案件`
        : made === 0
          ? `补充 ${added} 行期限`
          : `导入 ${made} 件案件，补充 ${added} 行期限`,
  },
  corrections: { en: 'Download the rows to correct', zh: '下载待更正的行' },
  correctionsText: {
    en: 'The file has the same columns and says before each row what is wrong. Correct it and import it again; the others need not wait.',
    zh: '文件保持原有各列，并在每行前注明错误原因。更正后重新导入即可，其余行不必等待。',
  },
  faults: { en: 'What is wrong', zh: '错误汇总' },
  faultCount: { en: 'Rows', zh: '行数' },
  line: { en: 'Row', zh: '行' },
  number: { en: 'Number', zh: '号码' },
  title: { en: 'Title', zh: '名称' },
  client: { en: 'Client', zh: '客户' },
  why: { en: 'Reason', zh: '原因' },
  written: {
    en: (head: string, text: string) => `${head}: “${text}”`,
    zh: (head: string, text: string) => `${head}：“${text}”`,
  },
  noRows: { en: 'No row stands so.', zh: '没有此类数据。' },
  whichRows: { en: 'Which rows', zh: '数据类别' },
  running: {
    en: (done: number, all: number) => `${done} of ${all} imported. You can leave this page; the import goes on.`,
    zh: (done: number, all: number) => `已导入 ${done} / ${all} 件。您可以离开此页，导入会继续进行。`,
  },
  progress: { en: 'Progress of the import', zh: '导入进度' },
  undoing: {
    en: (left: number) => `${cases(left)} still to be taken back.`,
    zh: (left: number) => `还有 ${left} 件待撤销。`,
  },
  doneText: {
    en: (made: number, added: number) => {
      if (added === 0) return `${cases(made)} imported`
      return made === 0
        ? `Deadlines of ${rows(added)} added`
        : `${cases(made)} imported, deadlines of ${rows(added)} added`
    },
    zh: (made: number, added: number) => {
      if (added === 0) return `已导入 ${made} 件案件`
      return made === 0 ? `已补充 ${added} 行期限` : `已导入 ${made} 件案件，补充 ${added} 行期限`
    },
  },
  failedText: {
    en: (made: number, left: number) =>
      `Stopped after ${cases(made)}: the person who started it may not import any more, or the server could not go on. ${left} are left.`,
    zh: (made: number, left: number) => `导入 ${made} 件后中断：发起人已无权导入，或服务器无法继续。剩余 ${left} 件。`,
  },
  undoneText: {
    en: (undone: number, kept: number) =>
      kept === 0
        ? `${rows(undone)} taken back`
        : `${rows(undone)} taken back, ${kept} kept since someone has worked on them`,
    zh: (undone: number, kept: number) =>
      kept === 0 ? `已撤销 ${undone} 行` : `已撤销 ${undone} 行，${kept} 行因已有办理记录而保留`,
  },
  goOn: { en: 'Go on', zh: '继续导入' },
  toDocket: { en: 'To the docket', zh: '查看期限台账' },
  toHandOver: { en: 'Hand the cases over', zh: '分配案件' },
  undo: { en: 'Undo this import', zh: '撤销此次导入' },
  undoAgain: { en: 'Try to undo the rest', zh: '再次撤销其余案件' },
  undoText: {
    en: (going: number, limitsGoing: number) =>
      `${[
        going > 0 && `${cases(going)} and what is watched for them`,
        limitsGoing > 0 && `${limits(limitsGoing)} added to cases that were here`,
      ]
        .filter(Boolean)
        .join(', and ')} will be removed. This cannot be taken back; the file can be imported again.`,
    zh: (going: number, limitsGoing: number) =>
      `将删除${[going > 0 && ` ${going} 件案件及其监控`, limitsGoing > 0 && `为已有案件补充的 ${limitsGoing} 个期限`]
        .filter(Boolean)
        .join('，以及')}，此操作不可恢复；文件可重新导入。`,
  },
  undoNothing: {
    en: 'Nothing can be taken back: something was done on every case.',
    zh: '没有可撤销的内容：各案件均已有办理记录。',
  },
  undoClients: {
    en: (count: number) =>
      `${count} ${count === 1 ? 'client' : 'clients'} that the import entered in your book ${count === 1 ? 'goes' : 'go'} too: no one wrote anything about ${count === 1 ? 'it' : 'them'} since.`,
    zh: (count: number) => `导入时新建、此后无人填写任何内容的 ${count} 个客户将一并删除。`,
  },
  undoKept: {
    en: (kept: number) => `${kept} ${kept === 1 ? 'stays' : 'stay'}, since something was done:`,
    zh: (kept: number) => `以下 ${kept} 项已有办理记录，将予保留：`,
  },
  undoDo: {
    en: (going: number, limitsGoing: number) =>
      `Remove ${limitsGoing > 0 && going === 0 ? limits(limitsGoing) : cases(going)}`,
    zh: (going: number, limitsGoing: number) =>
      limitsGoing > 0 && going === 0 ? `删除 ${limitsGoing} 个期限` : `删除 ${going} 件案件`,
  },
  cancel: { en: 'Cancel', zh: '取消' },
  moreKept: { en: (count: number) => `and ${count} more`, zh: (count: number) => `另有 ${count} 件` },
  more: { en: (count: number) => `and ${count} more`, zh: (count: number) => `等，另有 ${count} 个` },
})
