import type { ErrorEntries } from './entry.ts'

export const signingEntries = {
  'signing.scanMissing': {
    status: 422,
    en: 'The scan of “{paper}” is missing. Send one scan for each document.',
    zh: '缺少“{paper}”的扫描件，请逐份上传。',
  },
  'signing.scanUnknown': {
    status: 422,
    en: 'A scan belongs to no document to sign, or one was sent twice. Choose the scans again.',
    zh: '扫描件与需签署的文件不对应或重复，请重新选择。',
  },
  'signing.notOpen': {
    status: 409,
    en: 'Documents are signed from submission until they are handed to the office. This order is not between the two.',
    zh: '仅在订单提交之后、递交官方之前可以签署，当前订单不在此阶段。',
  },
  'signing.linkGone': {
    status: 404,
    en: 'This link has expired or never existed. Ask the sender for a new one.',
    zh: '链接已失效或不存在，请联系发送人获取新链接。',
  },
  'signing.withdrawn': {
    status: 409,
    en: 'This link was withdrawn or replaced. Ask the sender whether your signature is still needed.',
    zh: '该链接已被撤回或已由新链接取代，如仍需签署，请联系发送人。',
  },
  'signing.filed': {
    status: 409,
    en: 'The documents were handed to the office. Nothing is to be signed any more.',
    zh: '文件已递交官方，无需再签署。',
  },
  'signing.closed': {
    status: 409,
    en: 'The order has ended. Nothing is to be signed any more.',
    zh: '该订单已终止，无需再签署。',
  },
  'signing.answered': {
    status: 409,
    en: 'Signed or declined already.',
    zh: '该文件已签署或已拒绝，无需再次操作。',
  },
  'signing.nameDiffers': {
    status: 422,
    en: 'The name is not the one that the documents name: {name}.',
    zh: '姓名与文件中的不一致，请按文件填写：{name}。',
  },
  'signing.papersChanged': {
    status: 409,
    en: 'The documents have changed since you opened them: what was signed is an older version. Open the page again; the new documents are to be signed.',
    zh: '文件在您打开之后已有修改，所签为旧版。请重新打开页面，并签署新文件。',
  },
} as const satisfies ErrorEntries
