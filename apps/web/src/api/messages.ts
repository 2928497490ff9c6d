import { defineMessages } from '../app/language.ts'

/** Texts of the error catalogue (specification §8, exact in Chinese) and of failures that never reached the server. */
export const apiMessages = defineMessages({
  badParameters: { en: 'Something in the request is not right.', zh: '参数错误' },
  serverError: { en: 'The server cannot answer just now. Try again in a moment.', zh: '服务端错误' },
  notFound: { en: 'There is nothing at this address.', zh: '路由未找到' },
  unknownResponse: { en: 'The server answered something that cannot be read.', zh: '未知响应错误' },
  unknownRequest: { en: 'The request could not be sent.', zh: '未知请求错误' },
  unreachable: {
    en: 'The server cannot be reached. Check your connection.',
    zh: '无法连接服务器，请检查网络。',
  },
  timedOut: {
    en: 'There was no answer within 15 minutes. Try again.',
    zh: '15 分钟内无答复，请重试。',
  },
})
