import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import { madridFaultWords } from '../register/mark-number.ts'
import { partyFaultWords } from '../registration/party-faults.ts'

export const serviceFaultWords = {
  ...partyFaultWords,
  marksMissing: { en: 'Enter the number of the mark', zh: '请填写商标注册号或申请号' },
  oneMarkOnly: {
    en: 'An application is about one mark: begin another for the others',
    zh: '一份申请仅限一件商标，其余请另行申请',
  },
  orderOfOneMark: {
    en: 'This order is about one mark: ask for the others by a new form',
    zh: '本订单仅限一件商标，其余商标请另行申请',
  },
  tooManyMarks: { en: 'At most {max} marks go in one form', zh: '一次最多提交 {max} 件商标' },
  markTwice: { en: 'This mark is in the list twice', zh: '该商标重复' },
  numberWrong: { en: 'This is not a mark’s number', zh: '注册号有误' },
  ...madridFaultWords,
  classesMissing: { en: 'Choose at least one class', zh: '请至少选择一个类别' },
  classWrong: {
    en: 'Class {class} is “{state}” in the register: this service is not available for it',
    zh: '第 {class} 类在注册簿中的状态为“{stateZh}”，不能办理此项业务',
  },
  nameMissing: { en: 'The mark name is missing', zh: '请填写商标名称' },
  notOwner: {
    en: 'The register names {owner} as owner, not the applicant',
    zh: '注册簿记载的注册人为“{owner}”，与申请人不一致',
  },
  oldNotOwner: {
    en: 'The register names {owner}: the name before the change must be that',
    zh: '注册簿记载的注册人为“{owner}”，变更前名义应与其一致',
  },
  ownMark: { en: 'The applicant owns this mark', zh: '该商标为申请人自己的商标' },
  dayMissing: { en: 'The day the period runs from is missing', zh: '请填写期限起算的日期' },
  tooEarly: { en: 'It can be asked for from {on} on', zh: '自 {on} 起方可办理' },
  over: { en: 'The period ended on {on}', zh: '期限已于 {on} 届满' },
  tooEarlyClasses: { en: 'Class {classes}: it can be asked for from {on} on', zh: '第 {classes} 类自 {on} 起方可办理' },
  overClasses: { en: 'Class {classes}: the period ended on {on}', zh: '第 {classes} 类期限已于 {on} 届满' },
  leftOut: {
    en: '{count} more registered marks of {owner} must change along: {numbers}',
    zh: '“{owner}”名下另有 {count} 件注册商标须一并变更：{numbers}',
  },
  leftOutMore: {
    en: 'Besides these the register has {count} more that must change along: more than one order can name',
    zh: '除上述商标外，另有 {count} 件须一并变更，已超出一份订单可列的件数',
  },
  goodsMissing: { en: 'Choose the goods', zh: '请选择商品或服务项目' },
  goodsAll: { en: 'All goods of a class cannot go: withdraw the class instead', zh: '不能删减一个类别的全部项目' },
  goodsOutside: { en: '“{name}” is not among the goods of class {class}', zh: '“{name}”不在第 {class} 类核定项目内' },
  changeMissing: { en: 'Choose what changes: the name, the address, or both', zh: '请选择变更名义、地址或两者' },
  oldNameMissing: { en: 'The name before the change is missing', zh: '请填写变更前名义' },
  oldAddressMissing: { en: 'The address before the change is missing', zh: '请填写变更前地址' },
  sameName: { en: 'The name is the same before and after', zh: '变更前后名义相同' },
  termMissing: { en: 'Enter the first and the last day of the licence', zh: '请填写许可期限起止日期' },
  termTurned: { en: 'The licence ends before it begins', zh: '许可期限的终止日早于起始日' },
  termBeyond: {
    en: 'The licence cannot outlast the mark, valid until {on}',
    zh: '许可期限不得超过商标有效期（至 {on}）',
  },
  termBefore: { en: 'The mark is registered only since {on}', zh: '许可期限不得早于注册日 {on}' },
  termOver: { en: 'The licence has already ended', zh: '许可期限已经届满' },
  sameParty: { en: 'Owner and licensee are the same', zh: '许可人与被许可人相同' },
  noticeInFuture: { en: 'Not later than today', zh: '不能晚于今天' },
  groundMissing: { en: 'Choose the ground', zh: '请选择理由类型' },
  reasonsShort: { en: 'Enter the reason, in at least {min} characters', zh: '请说明事实与理由，至少 {min} 个字' },
  reasonsLong: { en: 'At most {max} characters', zh: '最多 {max} 个字' },
  paperMissing: { en: 'Still to upload: {paper}', zh: '尚缺：{paperZh}' },
  evidenceMissing: {
    en: 'Upload evidence, or declare that it follows within three months',
    zh: '请上传证据材料，或声明三个月内补充',
  },
  notDeclared: { en: 'Accept the statement before submitting', zh: '提交前请确认声明' },
} as const satisfies Record<string, TwoLanguages>
export type ServiceFaultKey = keyof typeof serviceFaultWords
