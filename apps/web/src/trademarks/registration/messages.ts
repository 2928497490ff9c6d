import { defineMessages, plural } from '../../app/language.ts'

export const trademarkMessages = defineMessages({
  newMark: { en: 'Register a mark', zh: '商标注册申请' },
  untitled: { en: 'No mark yet', zh: '尚未填写商标' },
  steps: { en: 'Steps of the form', zh: '填写步骤' },
  stepDone: { en: 'complete', zh: '已完成' },
  stepOpen: { en: 'incomplete', zh: '未完成' },
  mark: { en: 'Mark', zh: '商标' },
  goods: { en: 'Goods and services', zh: '商品和服务' },
  check: { en: 'Similar marks', zh: '近似查询' },
  applicant: { en: 'Applicant and contact', zh: '申请人与联系人' },
  files: { en: 'Files', zh: '申请文件' },
  confirm: { en: 'Fees and documents', zh: '费用与确认' },

  type: { en: 'Type of mark', zh: '商标类型' },
  typeHint: {
    en: (day: string) =>
      `Motion marks can be registered from ${day}; until the office says which files it takes, write to us.`,
    zh: (day: string) => `动态标志自 ${day} 起可申请注册，报送要求公布前请联系我们办理。`,
  },
  purpose: { en: 'Purpose', zh: '商标性质' },
  name: { en: 'Mark name', zh: '商标名称' },
  nameHint: { en: 'As shown in the image, without ® or TM', zh: '与图样中的文字一致，不含 ®、TM' },
  isColour: { en: 'Claim its colours', zh: '指定颜色' },
  picture: { en: 'Mark image', zh: '商标图样' },
  greyPicture: { en: 'Black-and-white copy', zh: '黑白图样' },
  replacePicture: { en: (label: string) => `Replace: ${label}`, zh: (label: string) => `更换${label}` },
  removePicture: { en: (label: string) => `Remove: ${label}`, zh: (label: string) => `移除${label}` },
  drawPicture: { en: 'Generate image', zh: '由文字生成' },
  drawNote: { en: 'Black letters on white, in the size the office asks for', zh: '白底黑字，尺寸符合商标局要求' },
  sound: { en: 'Sound sample', zh: '声音样本' },
  soundRule: {
    en: (megabytes: number) => `One MP3 or WAV file, below ${megabytes} MB. The picture carries its score and words.`,
    zh: (megabytes: number) => `一个 MP3 或 WAV 文件，小于 ${megabytes} MB；图样中载明曲谱和歌词。`,
  },
  copyClasses: { en: 'Copy from an earlier mark', zh: '从已有商标复制类别' },
  copyFrom: { en: 'Earlier mark', zh: '已有商标' },
  copyChoose: { en: 'Choose a mark', zh: '请选择' },
  copyAdd: { en: 'Add its goods', zh: '添加其商品' },
  copied: {
    en: (count: number) => (count === 0 ? 'All its goods are chosen already' : `${plural(count, 'item')} added`),
    zh: (count: number) => (count === 0 ? '其商品均已选择' : `已添加 ${count} 项`),
  },
  description: { en: 'Description', zh: '商标说明' },
  descriptionHint: {
    en: (count: number, max: number) =>
      `${count} of at most ${max} characters: meaning of foreign words, use of a shape, names of colours`,
    zh: (count: number, max: number) => `${count}/${max} 字：外文含义、三维标志使用方式、颜色名称`,
  },

  checkNote: {
    en: 'Compared with our trademark data by your classes and similar groups. Images are not compared.',
    zh: '按所选类别和类似群与商标库比对，暂不比对图形。',
  },
  checkLater: {
    en: 'Enter the mark name and choose goods to search for similar marks. Images are not compared.',
    zh: '填写商标名称并选择商品后即可查询近似商标；暂不比对图形。',
  },
  checkNow: {
    en: (name: string, classes: number) => `Check “${name}” in ${plural(classes, 'class', 'classes')}`,
    zh: (name: string) => `查询“${name}”`,
  },
  checkOld: { en: 'The mark or its goods have changed since: check again.', zh: '商标或商品已更改，请重新查询。' },
  notChecked: { en: 'not checked', zh: '未查询' },
  changeMark: { en: 'Change the mark', zh: '修改商标' },
  changeGoods: { en: 'Change the goods', zh: '修改商品' },
  goOn: { en: 'Continue', zh: '继续申请' },
  goOnDespite: { en: 'Continue anyway', zh: '仍继续申请' },
  decisionNote: {
    en: 'Your decision is kept with the order, with the marks shown here, for you and for who works on it.',
    zh: '您的确认及本次查询结果随订单保存，供您和承办人查阅。',
  },
  decided: {
    en: (found: number, time: string) => `Saved on ${time}: continued despite ${plural(found, 'similar mark')}.`,
    zh: (found: number, time: string) => `已于 ${time} 记录：知悉 ${found} 件近似商标后继续申请。`,
  },

  applicantNote: {
    en: 'Names and addresses as in the licence. A person applies as a sole trader or farmer.',
    zh: '名称和地址须与证照一致。自然人须为个体工商户或农村承包经营户。',
  },
  addressEn: {
    en: (name: string) => `Address in English: ${name}`,
    zh: (name: string) => `英文地址：${name}`,
  },
  contact: { en: 'Contact', zh: '联系人' },
  contactName: { en: 'Name of the contact', zh: '联系人姓名' },
  phone: { en: 'Telephone', zh: '联系电话' },
  email: { en: 'Email', zh: '电子邮箱' },
  postcode: { en: 'Postcode', zh: '邮政编码' },
  recipient: { en: 'Recipient on the mainland', zh: '国内接收人' },
  recipientName: { en: 'Name of the recipient', zh: '接收人名称' },
  recipientAddress: { en: 'Address of the recipient', zh: '接收人地址' },
  priority: { en: 'Priority', zh: '优先权' },
  ground: { en: 'Claim', zh: '优先权声明' },
  priorityCountry: { en: 'Where', zh: '申请/展出国家或地区' },
  priorityOn: { en: 'Day', zh: '申请/展出日期' },
  priorityNumber: { en: 'Number of the first filing', zh: '首次申请号' },
  proofLater: { en: 'The proof follows within three months', zh: '证明文件三个月内后补' },

  needed: {
    en: (papers: readonly string[]) => `Needed: ${papers.join('; ')}.`,
    zh: (papers: readonly string[]) => `须上传：${papers.join('、')}。`,
  },
  paperKind: { en: 'What it is', zh: '文件类型' },
  bringPapers: { en: 'Upload files', zh: '上传文件' },
  previewPower: { en: 'Show the power of attorney', zh: '预览代理委托书' },
  power: { en: 'Power of attorney', zh: '商标代理委托书' },
  powerNote: {
    en: 'It is made when you submit; the scan with your seal or signature can follow on the page of the case.',
    zh: '提交时自动生成；盖章或签字后的扫描件可随后在案件页面上传。',
  },

  feesLater: { en: 'Choose goods to see what it costs.', zh: '选择商品后显示费用。' },
  feesFailed: {
    en: 'The fees could not be fetched. They are shown with the order.',
    zh: '费用未能获取，将在订单中显示。',
  },
  feeTable: { en: 'Fees by class', zh: '分类别费用' },
  className: { en: (code: string) => `Class ${code}`, zh: (code: string) => `第 ${code} 类` },
  line: { en: 'Fee', zh: '费用项目' },
  quantity: { en: 'Quantity', zh: '数量' },
  unitPrice: { en: 'Each', zh: '单价' },
  amount: { en: 'Amount', zh: '金额' },
  tier: { en: 'Service', zh: '服务类型' },
  tierText: {
    en: (service: string, total: string) => `our fee ${service}, ${total} in all`,
    zh: (service: string, total: string) => `服务费 ${service}，合计 ${total}`,
  },
  onDay: {
    en: (day: string) => `Fees of ${day}, filed electronically`,
    zh: (day: string) => `按 ${day} 的收费标准，电子申请`,
  },
  previewForm: { en: 'Show the application form', zh: '预览申请书' },
  applicationForm: { en: 'Application form', zh: '商标注册申请书' },

  summary: { en: 'Summary', zh: '摘要' },
  chosen: {
    en: (classes: number, items: number) => `${plural(classes, 'class', 'classes')}, ${plural(items, 'item')}`,
    zh: (classes: number, items: number) => `${classes} 类，${items} 项`,
  },
  office: { en: 'Official fees', zh: '官费' },
  ownFee: { en: 'Our fee', zh: '服务费' },
  total: { en: 'Total', zh: '合计' },
  law: { en: 'Trademark Law, article 10', zh: '《中华人民共和国商标法》第十条' },
  concerns: { en: 'To consider', zh: '提示' },
  missing: {
    en: (count: number) => (count === 1 ? '1 thing is missing' : `${count} things are missing`),
    zh: (count: number) => `还有 ${count} 项未完成`,
  },
  nothingMissing: { en: 'Nothing is missing', zh: '已填写完整' },
  submit: { en: (total: string) => `Submit and pay ${total}`, zh: (total: string) => `提交并支付 ${total}` },
  submitFrom: {
    en: (least: string) => `Submit and pay from ${least}`,
    zh: (least: string) => `提交并支付 ${least} 起`,
  },
  /** Before a class is chosen: what one costs. */
  perClass: {
    en: (office: string, own: string) => `Each class: from ${office} official fees and ${own} for our service`,
    zh: (office: string, own: string) => `每类：官费 ${office} 起，服务费 ${own}`,
  },
  submitPlain: { en: 'Submit and pay', zh: '提交并支付' },
  handIn: { en: 'Submit correction', zh: '提交补正' },
  handedIn: { en: 'The correction is submitted', zh: '补正已提交' },
  refused: { en: 'Fix these before submitting:', zh: '提交前请修改：' },
  readOnly: { en: 'This form is submitted; it can be looked at only.', zh: '表单已提交，仅供查看。' },
})
