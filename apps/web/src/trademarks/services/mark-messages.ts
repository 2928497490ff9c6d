import { defineMessages } from '../../app/language.ts'

/** Of the cards of named marks, their goods and the marks left out: an empty form loads none of it. */
export const markMessages = defineMessages({
  remove: { en: (name: string) => `Remove ${name}`, zh: (name: string) => `移除 ${name}` },
  owner: { en: 'Owner', zh: '注册人' },
  ownerOrApplicant: { en: 'Owner or applicant of the mark', zh: '该商标的注册人或申请人' },
  classesAre: {
    en: (codes: readonly string[]) => `${codes.length === 1 ? 'Class' : 'Classes'} ${codes.join(', ')}`,
    zh: (codes: readonly string[]) => `类别：${codes.join('、')}`,
  },
  class: { en: (code: string) => `Class ${code}`, zh: (code: string) => `第 ${code} 类` },
  classesOf: { en: (name: string) => `Classes of ${name}`, zh: (name: string) => `${name} 的类别` },
  classesTyped: { en: 'Classes, separated by commas', zh: '类别（用逗号分隔）' },
  name: { en: 'Mark name', zh: '商标名称' },
  publishedOn: { en: 'Preliminary publication', zh: '初步审定公告日' },
  registeredOn: { en: 'Publication of the registration', zh: '注册公告日' },
  validTo: { en: 'Valid until', zh: '有效期至' },
  fromRegister: { en: (day: string) => `Our trademark data of ${day}`, zh: (day: string) => `商标库（${day}）` },
  notInRegister: {
    en: 'Our trademark data does not have this number: enter or check the details.',
    zh: '商标库未收录该号码，请填写或核对商标信息。',
  },
  dayNotInRegister: {
    en: 'Our trademark data does not have this date yet: enter it.',
    zh: '商标库暂无该日期，请填写。',
  },
  leftOut: {
    en: (count: number) => (count === 1 ? '1 more mark must change along' : `${count} more marks must change along`),
    zh: (count: number) => `另有 ${count} 件商标须一并变更`,
  },
  addAll: {
    en: (count: number) => (count === 1 ? 'Add it' : `Add all ${count}`),
    zh: (count: number) => `全部添加（${count} 件）`,
  },
  addSome: {
    en: (count: number) => `Add the first ${count}`,
    zh: (count: number) => `添加前 ${count} 件`,
  },
  scope: { en: 'Goods and services', zh: '商品和服务' },
  scopeAll: { en: 'All of the classes', zh: '所选类别的全部项目' },
  scopePart: { en: 'Some of them', zh: '部分项目' },
  goods: { en: 'Goods and services concerned', zh: '所涉商品和服务' },
  goodsGone: { en: 'Goods and services that go', zh: '删减的商品和服务' },
  goodsTyped: {
    en: (code: string) => `Goods of class ${code}, one per line`,
    zh: (code: string) => `第 ${code} 类项目，每行一个`,
  },
})
