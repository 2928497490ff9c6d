import { defineMessages } from '../../app/language.ts'

export const codeMessages = defineMessages({
  howSignedIn: {
    en: 'Scan with a phone on which you are signed in to this site.',
    zh: '请用已登录本平台的手机扫描。',
  },
  howWeChat: { en: 'Scan with WeChat.', zh: '请使用微信扫一扫。' },
  picture: { en: 'QR code for signing in on this computer', zh: '用于登录此电脑的二维码' },
  number: { en: 'Your phone will ask for this number', zh: '手机上请选择这个数字' },
  left: { en: (time: string) => `${time} left`, zh: (time: string) => `剩余 ${time}` },
  making: { en: 'Making a code', zh: '正在生成二维码' },
  scanned: { en: 'Scanned', zh: '已扫描' },
  scannedMore: { en: 'Pick this number on the phone and confirm.', zh: '请在手机上选择该数字并确认。' },
  confirmed: { en: 'Confirmed', zh: '已确认' },
  confirmedMore: { en: 'Opening your dashboard …', zh: '正在进入…' },
  refused: { en: 'Refused on the phone', zh: '手机上已取消' },
  refusedMore: {
    en: 'You were not signed in. Refresh the code to try again.',
    zh: '若非本人操作，无需担心：并未登录。可刷新二维码重试。',
  },
  expired: { en: 'QR code expired', zh: '二维码已过期' },
  expiredMore: { en: 'QR codes are valid for 3 minutes.', zh: '二维码有效期为 3 分钟。' },
  refresh: { en: 'Refresh the code', zh: '刷新二维码' },
  lost: {
    en: 'The connection is lost. Trying again every 3 seconds.',
    zh: '网络已断开，每 3 秒自动重试。',
  },
})
