import { defineMessages } from '../../app/language.ts'

export const copyrightOrderMessages = defineMessages({
  software: { en: 'Register software', zh: '登记软件' },
  work: { en: 'Register a work', zh: '登记作品' },
  emptyTitle: { en: 'Your first registration starts here', zh: '从第一件登记开始' },
  emptyText: {
    en: 'Software or works: every registration, from draft to certificate, is listed here.',
    zh: '软件或美术作品，从草稿到领证，每一件登记都会在这里。',
  },
  emptyForAgents: { en: 'No customer has submitted a copyright order yet', zh: '暂无客户提交版权订单' },
  emptyForAgentsText: {
    en: 'Registrations of software and works appear here once a customer submits them.',
    zh: '客户提交的软件及作品登记会显示在这里。',
  },
  title: { en: 'Name', zh: '名称' },
  express: { en: 'Express', zh: '加急' },
  acceptedOn: { en: 'Accepted', zh: '受理日' },
  registeredOn: { en: 'Certificate', zh: '发证日' },
  materials: { en: 'Materials', zh: '查看材料' },
  certificate: { en: 'Download certificate', zh: '下载证书' },
})
