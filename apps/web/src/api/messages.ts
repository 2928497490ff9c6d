import { defineMessages } from '../app/language.ts'

/** Texts of the error catalogue (specification §8, exact in Chinese) and of failures that never reached the server. */
export const apiMessages = defineMessages({
  badParameters: { en: 'Wrong parameters', zh: '参数错误' },
  serverError: { en: 'Server error', zh: '服务端错误' },
  notFound: { en: 'Address not found', zh: '路由未找到' },
  unknownResponse: { en: 'Unknown response error', zh: '未知响应错误' },
  unknownRequest: { en: 'Unknown request error', zh: '未知请求错误' },
  unreachable: {
    en: 'Server out of reach. Check the connection.',
    zh: '无法连接服务器，请检查网络。',
  },
  timedOut: {
    en: 'No answer in 15 minutes. Try again.',
    zh: '15 分钟内无答复，请重试。',
  },
})
