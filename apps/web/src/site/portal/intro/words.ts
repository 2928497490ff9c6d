/** Words of the landing of the patent search. Plain data: the build also writes them out for readers without script. */
export const introWords = {
  title: { en: 'Find out what is already patented', zh: '先查清楚，什么已经有专利' },
  lead: {
    en: 'One box for numbers, words, companies and whole queries. Every record names its source and its age.',
    zh: '一个检索框，支持号码、关键词、企业与检索式；每条记录注明来源与更新时间。',
  },
  findHeading: { en: 'What you can ask', zh: '可以这样检索' },
  findLead: { en: 'Each line opens the search with it.', zh: '点击即可带入检索。' },
  askNumber: { en: 'A number, in any spelling', zh: '号码，任何写法' },
  askNumberText: {
    en: 'Dots, spaces, CN, ZL or full-width digits: the check digit is verified.',
    zh: '带点、空格、CN、ZL 或全角数字均可，并核对校验位。',
  },
  askWords: { en: 'Words, Chinese or English', zh: '关键词，中英文均可' },
  askWordsText: {
    en: 'Found in title, abstract and claims; the passage is highlighted.',
    zh: '在名称、摘要与权利要求中查找，命中处高亮。',
  },
  askOwner: { en: 'Who owns it', zh: '权利人' },
  askOwnerText: {
    en: 'Search applicants and inventors by full or partial name.',
    zh: '按申请人或发明人名称，支持部分匹配。',
  },
  askClass: { en: 'A class of the IPC', zh: 'IPC 分类号' },
  askClassText: {
    en: 'Down to the group; a shorter one takes all below it.',
    zh: '精确到组；较短的分类包含其下全部。',
  },
  askField: { en: 'Fields, dates and brackets', zh: '字段、日期与括号' },
  askFieldText: {
    en: 'AND, OR, NOT, quotes, ranges and truncation; a builder writes the same text.',
    zh: '支持 AND、OR、NOT、引号、区间与截词；也可用检索式生成器。',
  },
  askList: { en: 'Five hundred numbers at once', zh: '一次 500 个号码' },
  askListText: { en: 'Paste a list; what is not found is listed too.', zh: '粘贴清单即可，未找到的也会列出。' },
  askListOpen: { en: 'Open the number list', zh: '打开号码批量检索' },
  lifeHeading: { en: 'Keeping a patent in force', zh: '一件专利如何维持' },
  lifeLead: {
    en: 'The annual fee is due each year on the filing date. Paying late adds a fee for each month; after the grace period the patent lapses.',
    zh: '年费每年在申请日对应日到期；逾期按月加收滞纳金，宽限期满仍未缴的，专利终止。',
  },
  step1: { en: 'Add the number', zh: '添加号码' },
  step1Text: {
    en: 'Filing date, owner, status and the year reached come from the record.',
    zh: '申请日、权利人、法律状态与当前年度由记录带入。',
  },
  step2: { en: 'See the day and the amount', zh: '看清日期与金额' },
  step2Text: {
    en: 'With the reduction, the late fee of each month, and the rule behind the date.',
    zh: '含费减、逐月滞纳金，以及日期依据的规则。',
  },
  step3: { en: 'Get reminded and pay', zh: '提醒与缴纳' },
  step3Text: {
    en: 'Reminders before the day; the office gets its fee, you get the receipt.',
    zh: '到期前提醒；官费缴至专利局，票据交给您。',
  },
  watch: { en: 'Count my annual fees', zh: '测算我的年费' },
  priceHeading: { en: 'What it costs', zh: '费用' },
  priceSearch: { en: 'Search, details, legal status', zh: '检索、详情、法律状态' },
  free: { en: 'free', zh: '免费' },
  priceVisitor: {
    en: 'Without an account: the first 50 results of a query, 5 patents opened an hour',
    zh: '未登录：每次检索可查看前 50 条，每小时可打开 5 件详情',
  },
  priceCustomer: { en: 'With an account: all results, saved searches, export', zh: '登录后：全部结果、保存检索、导出' },
  priceAnnuity: { en: 'Paying an annual fee for you', zh: '代缴年费' },
  priceAnnuityValue: {
    en: (amount: string) => `the office's fee, and ${amount} for us`,
    zh: (amount: string) => `官费，另收服务费 ${amount}`,
  },
  priceLine: { en: 'Service', zh: '项目' },
  priceAmount: { en: 'Price', zh: '价格' },
  questionsHeading: { en: 'Questions', zh: '常见问题' },
  q1: { en: 'Where do the records come from?', zh: '数据从哪里来？' },
  a1: {
    en: 'From the open data of patent offices, imported file by file. Every field keeps its source and the day of that source, and shows both.',
    zh: '来自各专利局的公开数据，按文件导入；每个字段保留来源与来源日期，并一并显示。',
  },
  q2: { en: 'Is a search here a legal opinion?', zh: '检索结果能当作法律意见吗？' },
  a2: {
    en: 'No. It shows what the records say at their date. Before you decide on a product, ask an agent to search and to judge.',
    zh: '不能。结果仅反映数据日期时的记录；做产品决策前，请委托代理师检索并出具意见。',
  },
  q3: { en: 'What if a number does not fit its check digit?', zh: '号码校验位不符怎么办？' },
  a3: {
    en: 'We show which digit would fit and search for what you typed. Broken numbers in the data are kept and marked, never silently corrected.',
    zh: '我们提示正确的校验位，同时按您输入的号码检索。数据中有误的号码原样保留并标注，不会悄悄改正。',
  },
  q4: { en: 'Who sees what I search?', zh: '谁能看到我的检索？' },
  a4: {
    en: 'No one. Queries are not written to the log; saved searches belong to your account alone.',
    zh: '没有人。检索内容不写入日志，保存的检索仅属于您的账户。',
  },
  sources: { en: 'Offices behind the records', zh: '数据相关机构' },
} as const
