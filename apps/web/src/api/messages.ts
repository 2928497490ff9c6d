import { defineMessages } from '../app/language.ts'

/** Texts of the error catalogue (specification §8, exact in Chinese) and of failures that never reached the server. */
export const apiMessages = defineMessages({
  badParameters: { en: 'The parameters are not right', zh: '参数错误' },
  serverError: { en: 'The server made an error', zh: '服务端错误' },
  notFound: { en: 'The address was not found', zh: '路由未找到' },
  unknownResponse: { en: 'Unknown response error', zh: '未知响应错误' },
  unknownRequest: { en: 'Unknown request error', zh: '未知请求错误' },
  unreachable: {
    en: 'The server cannot be reached. Check the connection and try again.',
    zh: '无法连接服务器，请检查网络后重试。',
  },
  timedOut: {
    en: 'No answer came. Try again.',
    zh: '未收到答复，请重试。',
  },
})
