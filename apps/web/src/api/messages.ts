import { defineMessages } from '../app/language.ts'

/** Texts of the error catalogue (specification §8, exact in Chinese) and of failures that never reached the server. */
export const apiMessages = defineMessages({
  badParameters: { en: 'The parameters are not right', zh: '参数错误' },
  serverError: { en: 'The server made an error', zh: '服务端错误' },
  notFound: { en: 'The address was not found', zh: '路由未找到' },
  unknownResponse: { en: 'Unknown response error', zh: '未知响应错误' },
  unknownRequest: { en: 'Unknown request error', zh: '未知请求错误' },
  unreachable: {
    en: 'The server cannot be reached. Check the connection and try again; nothing was lost on this page.',
    zh: '无法连接服务器。请检查网络后重试，本页内容未丢失。',
  },
  timedOut: {
    en: 'No response within 15 minutes. Please try again.',
    zh: '15 分钟内未收到答复，请重试。',
  },
})
