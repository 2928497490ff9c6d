import { defineMessages } from '../../app/language.ts'

/** What is asked for of a registration that is there. */
export const afterMessages = defineMessages({
  changeNote: {
    en: 'enter what the register says now and what it should say; upload the certificate and the proof.',
    zh: '请填写登记簿现有内容与变更后内容，并上传登记证书与变更证明。',
  },
  transferNote: {
    en: 'enter both sides and the contract; upload the certificate and the signed contract.',
    zh: '请填写双方信息与合同，并上传登记证书与已签署的合同。',
  },
  duplicateNote: {
    en: 'state what happened to the certificate; the declaration is made for you to sign.',
    zh: '请说明证书情况，补发声明由系统生成后签章。',
  },
  subject: { en: 'What is registered', zh: '登记对象' },
  registrationNo: { en: 'Registration number', zh: '登记号' },
  softwareNumber: { en: 'As 2026SR1234567', zh: '如 2026SR1234567' },
  workNumber: { en: 'As 国作登字-2026-F-00123456', zh: '如 国作登字-2026-F-00123456' },
  name: { en: 'Title', zh: '名称' },
  nameHint: { en: 'As on the certificate', zh: '与登记证书一致' },
  version: { en: 'Version', zh: '版本号' },
  change: { en: (at: number) => `Change ${at}`, zh: (at: number) => `变更事项 ${at}` },
  addChange: { en: 'Add a change', zh: '添加变更事项' },
  item: { en: 'Entry', zh: '事项' },
  before: { en: 'Before', zh: '变更前' },
  beforeHint: { en: 'Empty for a supplement', zh: '补充事项可不填' },
  after: { en: 'After', zh: '变更后' },
  changeReason: { en: 'Reason for the change or supplement', zh: '变更或补充原因' },
  dealWay: { en: 'Contract', zh: '合同类型' },
  contractOn: { en: 'Signed on', zh: '合同签订日期' },
  scope: { en: 'Rights', zh: '权利范围' },
  rights: { en: 'Which rights', zh: '具体权利' },
  termFrom: { en: 'Licence from', zh: '许可起始日' },
  termTo: { en: 'Licence until', zh: '许可截止日' },
  loss: { en: 'What happened to the certificate', zh: '证书情况' },
  lossReason: { en: 'When and how', zh: '时间与经过' },
})
