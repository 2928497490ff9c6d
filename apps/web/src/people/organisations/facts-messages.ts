import { defineMessages } from '../../app/language.ts'

/** Words of a company's facts and of one that begins. */
export const factsMessages = defineMessages({
  facts: { en: 'Details', zh: '基本信息' },
  name: { en: 'Name', zh: '名称' },
  nameHint: { en: 'As on the business licence', zh: '请与登记名称一致。' },
  nameEn: { en: 'English name', zh: '英文名称' },
  nameEnHint: { en: 'For documents abroad, where you have one.', zh: '如有，用于涉外文件。' },
  idCode: { en: 'Unified social credit code', zh: '统一社会信用代码' },
  idCodeHint: { en: '18 characters. Leave it empty if there is none.', zh: '18 位，没有可不填。' },
  idCodeWrong: { en: 'Check the 18 characters of the code.', zh: '代码有误，请核对 18 位。' },
  agencyName: {
    en: 'An agency is named after its record, which the office keeps.',
    zh: '代理机构的名称以平台登记的机构信息为准。',
  },
  agencyOfNew: { en: 'Agency for new cases', zh: '新案件的代理机构' },
  agencyOfNewText: {
    en: 'New drafts go to this agency; each draft can be given to another until you submit it. Cases in hand stay where they are.',
    zh: '新建草稿默认由该机构承办，提交前可逐件更换；在办案件不受影响。',
  },
  chooseAgency: { en: 'Choose another', zh: '更换机构' },
  chooseAgencyText: {
    en: 'It takes what you begin from now on, at its prices. Drafts and cases that are there stay with their agency.',
    zh: '此后新建的业务由所选机构承办并按其价格计费；已有草稿和案件仍由原机构承办。',
  },
  agencyChosen: { en: 'Agency for new cases changed', zh: '新案件的代理机构已更换' },
  becomeTitle: { en: 'Set up a company', zh: '创建企业' },
  becomeText: {
    en: 'Your account becomes the company’s. Its orders and cases stay, and you are the owner.',
    zh: '您的账号将转为企业账号，订单和案件保持不变，您是所有者。',
  },
  become: { en: 'Set up company', zh: '创建企业' },
  became: { en: 'Company set up', zh: '企业已创建' },
  another: { en: 'Another company', zh: '其他企业' },
  anotherText: {
    en: 'Set up a company besides this one, with orders and members of its own. You own it and switch between both in your account menu.',
    zh: '可另行创建企业，其订单和成员与当前组织相互独立。您是所有者，可在账户菜单中切换。',
  },
  foundTitle: { en: 'Set up another company', zh: '创建其他企业' },
  foundText: {
    en: 'It begins empty. What you have here stays here.',
    zh: '新企业从空白开始，当前组织的内容保持不变。',
  },
  found: { en: 'Set up company', zh: '创建企业' },
  founded: { en: (name: string) => `${name} is set up`, zh: (name: string) => `“${name}”已创建` },
  foundedText: {
    en: 'Switch to it to invite members and place orders.',
    zh: '切换到该企业后即可邀请成员、下单办理。',
  },
  switch: { en: 'Switch now', zh: '立即切换' },
  later: { en: 'Not now', zh: '暂不切换' },
})
