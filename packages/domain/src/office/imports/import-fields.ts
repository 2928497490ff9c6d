import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** What a column of a docket that is brought in can hold, in the order of our own template. */
export const importFields = {
  kind: { en: 'Kind', zh: '案件类型' },
  number: { en: 'Application no.', zh: '申请号' },
  title: { en: 'Title', zh: '名称' },
  applicant: { en: 'Applicant', zh: '申请人' },
  client: { en: 'Client', zh: '客户' },
  ownReference: { en: 'Own reference', zh: '内部文号' },
  handler: { en: 'Handled by', zh: '承办人' },
  keeper: { en: 'Kept by', zh: '客户方负责人' },
  state: { en: 'Legal state', zh: '法律状态' },
  filedOn: { en: 'Filing date', zh: '申请日' },
  publishedOn: { en: 'Publication date', zh: '初审公告日' },
  grantedOn: { en: 'Grant or registration date', zh: '授权/注册公告日' },
  validTo: { en: 'Valid until', zh: '专用权期限至' },
  classes: { en: 'Classes', zh: '类别' },
  limit: { en: 'Open deadline', zh: '待办期限' },
  limitOn: { en: 'Deadline date', zh: '官方绝限' },
  reduction: { en: 'Fee reduction', zh: '费减比例' },
  paidThrough: { en: 'Annual fees paid through year', zh: '年费已缴至年度' },
  notes: { en: 'Notes', zh: '备注' },
} as const satisfies Readonly<Record<string, TwoLanguages>>
export type ImportField = keyof typeof importFields
export const importFieldKeys = Object.keys(importFields) as [ImportField, ...ImportField[]]
export const isImportField = (text: string): text is ImportField => Object.hasOwn(importFields, text)

/**
 * Heads as our template, the CNIPA's client, the trademark office's net, agencies' systems and people's own sheets write them; compared
 * as `plainHead` leaves them. A head stands here once.
 */
const heads: Readonly<Record<ImportField, readonly string[]>> = {
  kind: [
    '案件类型',
    '专利类型',
    '类型',
    '案件类别',
    '知识产权类型',
    '申请类型',
    '业务类型',
    'kind',
    'type',
    'casetype',
    'patenttype',
    'iptype',
    'righttype',
  ],
  number: [
    ...[
      '申请号',
      '专利号',
      '申请号/专利号',
      '专利申请号',
      '申请/专利号',
      '国家申请号',
      '申请号码',
      '注册号',
      '商标注册号',
      '申请/注册号',
    ],
    ...['申请号/注册号', '注册号/申请号', '商标号', '商标申请号', '申请注册号'],
    ...[
      'applicationno',
      'applicationnumber',
      'appno',
      'applno',
      'patentno',
      'patentnumber',
      'registrationno',
      'registrationnumber',
      'regno',
      'number',
    ],
  ],
  title: [
    ...[
      '名称',
      '专利名称',
      '发明名称',
      '发明创造名称',
      '案件名称',
      '商标名称',
      '商标',
      '标题',
      '外观设计名称',
      '实用新型名称',
    ],
    ...['title', 'name', 'casetitle', 'mark', 'trademark', 'markname', 'inventiontitle'],
  ],
  applicant: [
    '申请人',
    '专利权人',
    '申请人/专利权人',
    '权利人',
    '当前权利人',
    '第一申请人',
    '注册人',
    '申请人名称',
    '商标申请人',
    '持有人',
    'applicant',
    'applicants',
    'patentee',
    'proprietor',
    'holder',
    'owner',
    'registrant',
  ],
  client: [
    '客户',
    '客户名称',
    '委托人',
    '委托单位',
    '委托方',
    '委托客户',
    '客户简称',
    'client',
    'clientname',
    'customer',
    'customername',
    'instructor',
  ],
  ownReference: [
    ...[
      '我方文号',
      '内部文号',
      '我方卷号',
      '我方案号',
      '内部编号',
      '案卷号',
      '案号',
      '卷号',
      '案件编号',
      '所内编号',
      '本所案号',
      '我司案号',
      '案件号',
      '内部案号',
      '代理机构案卷号',
    ],
    ...[
      'ownreference',
      'ourreference',
      'ourref',
      'caseno',
      'casenumber',
      'caseref',
      'reference',
      'ref',
      'docketno',
      'docketnumber',
      'fileno',
      'filereference',
    ],
  ],
  handler: [
    '承办人',
    '代理人',
    '代理师',
    '专利代理师',
    '第一代理人',
    '经办人',
    '主办人',
    '案件负责人',
    '撰写人',
    '处理人',
    '商标代理人',
    'handledby',
    'handler',
    'attorney',
    'agent',
    'responsible',
    'responsibleattorney',
    'caseowner',
  ],
  keeper: [
    '客户方负责人',
    '负责人',
    '保管人',
    'ipr',
    '知识产权负责人',
    '企业联系人',
    '我方负责人',
    'keptby',
    'keeper',
    'inhousecounsel',
    'clientcontact',
  ],
  state: [
    '法律状态',
    '案件状态',
    '当前状态',
    '状态',
    '专利状态',
    '商标状态',
    '案件法律状态',
    '当前法律状态',
    'legalstate',
    'legalstatus',
    'status',
    'state',
    'casestatus',
  ],
  filedOn: [
    '申请日',
    '申请日期',
    '递交日',
    '申请时间',
    '国家申请日',
    'filingdate',
    'filed',
    'filedon',
    'applicationdate',
    'dateoffiling',
  ],
  publishedOn: [
    '初审公告日',
    '初步审定公告日',
    '初审公告日期',
    '公布日',
    '公开日',
    'publicationdate',
    'published',
    'publishedon',
  ],
  grantedOn: [
    ...[
      '授权/注册公告日',
      '授权日',
      '授权公告日',
      '授权日期',
      '授权公告日期',
      '注册公告日',
      '注册公告日期',
      '注册日',
      '注册日期',
    ],
    ...[
      'grantorregistrationdate',
      'grantdate',
      'granted',
      'grantedon',
      'registrationdate',
      'registered',
      'registeredon',
      'dateofgrant',
    ],
  ],
  validTo: [
    '专用权期限至',
    '有效期至',
    '有效期',
    '专用权期限',
    '专用权期限止',
    '届满日',
    '商标有效期',
    '有效期限',
    'validuntil',
    'validto',
    'expirydate',
    'expires',
    'expirationdate',
  ],
  classes: [
    '类别',
    '国际分类',
    '商标类别',
    '尼斯分类',
    '分类号',
    '国际类别',
    '类',
    'classes',
    'class',
    'niceclass',
    'niceclasses',
    'intclass',
  ],
  limit: [
    '待办期限',
    '期限名称',
    '期限类型',
    '待办事项',
    '时限名称',
    '任务名称',
    '官方期限名称',
    'opendeadline',
    'deadline',
    'deadlinename',
    'action',
    'actiondue',
    'nextaction',
    'task',
  ],
  limitOn: [
    '官方绝限',
    '官方期限',
    '绝限',
    '期限日',
    '官方截止日',
    '答复期限',
    '截止日期',
    '绝限日',
    '官限',
    '法定期限',
    'deadlinedate',
    'duedate',
    'due',
    'officialdeadline',
    'finaldeadline',
    'nextdeadline',
  ],
  reduction: ['费减比例', '费减', '减缴比例', '费用减缴', '费减情况', 'feereduction', 'reduction', 'discount'],
  paidThrough: [
    '年费已缴至年度',
    '已缴年度',
    '已缴至年度',
    '年费已缴年度',
    '最近缴费年度',
    '年费缴至',
    'annualfeespaidthroughyear',
    'paidthrough',
    'paidthroughyear',
    'lastyearpaid',
    'lastannuitypaid',
  ],
  notes: ['备注', '说明', '注释', 'notes', 'note', 'remarks', 'remark', 'comment', 'comments'],
}

/** A head without what people put around it: blanks, stars, colons, full stops, "(required)". */
export function plainHead(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\((?:必填|选填|可选|required|optional|yyyy[-/.m]{0,4}d{0,2})\)/g, '')
    .replaceAll(/[\s*:.。_'"-]/g, '')
}

const fieldOfHead: ReadonlyMap<string, ImportField> = new Map(
  importFieldKeys.flatMap((field) => heads[field].map((head) => [head, field] as const)),
)

/** The field that a head names by itself; undefined for a head that nothing is known of. */
export const fieldNamed = (head: string): ImportField | undefined => fieldOfHead.get(plainHead(head))

/** Heads by which a field is known by itself. */
export const headsOf = (field: ImportField): readonly string[] => heads[field]

/** Each head stands in the list once: of two with one name the first would win unseen. */
export const headsKnown: readonly string[] = importFieldKeys.flatMap((field) => heads[field])

/** What each column is taken for: as it was chosen last for its head, else by its name; a field is given to its first column alone. */
export function mapHeads(
  row: readonly string[],
  remembered: ReadonlyMap<string, ImportField | null> = new Map(),
): (ImportField | null)[] {
  const taken = new Set<ImportField>()
  return row.map((head) => {
    const plain = plainHead(head)
    const kept = remembered.get(plain)
    const field = kept === undefined ? (fieldOfHead.get(plain) ?? null) : kept
    if (field === null || taken.has(field)) return null
    taken.add(field)
    return field
  })
}

/** Heads of numbers of international registrations, which with bare digits read as the number of a national mark of somebody else. */
const internationalHeads: ReadonlySet<string> = new Set(
  ['国际注册号', '马德里注册号', '马德里国际注册号', 'International registration no.', 'IR no.'].map(plainHead),
)
export const isInternationalHead = (head: string): boolean => internationalHeads.has(plainHead(head))

/** Rows above the heads, as exports write a title there. */
const headRowsMax = 10

/** The row that holds the heads: of the first ten the one with most heads that are known, and without any the first with something in it. */
export function findHeadRow(
  rows: readonly (readonly string[])[],
  remembered: ReadonlyMap<string, ImportField | null> = new Map(),
): number {
  const known = rows
    .slice(0, headRowsMax)
    .map((row) => row.filter((head) => fieldNamed(head) !== undefined || remembered.has(plainHead(head))).length)
  const most = Math.max(0, ...known)
  if (most > 0) return known.indexOf(most)
  return Math.max(
    0,
    rows.findIndex((row) => row.some((cell) => cell.trim() !== '')),
  )
}

/** Fields without which nothing can be brought in. */
export const fieldsNeeded = ['number', 'title'] as const satisfies readonly ImportField[]
