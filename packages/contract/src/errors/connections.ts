import type { ErrorEntries } from './entry.ts'

export const connectionsEntries = {
  'connections.notOffered': {
    status: 403,
    en: 'Connections are for companies and agencies.',
    zh: '仅企业和代理机构可以使用连接。',
  },
  'connections.notAllSeen': {
    status: 403,
    en: 'Events of all cases go through a connection: only members who see everything can look at it or change it.',
    zh: '连接会收到全部案件的事件，仅可查看全部内容的成员可以查看和设置。',
  },
  'connections.tooMany': {
    status: 409,
    en: 'Your organisation has {max} connections. Remove one that is not used any more.',
    zh: '贵组织已有 {max} 个连接，请先删除不再使用的连接。',
  },
  'connections.groupUnknown': {
    status: 422,
    en: 'A chosen group has no events for connections.',
    zh: '所选类别中有不通过连接发送的内容。',
  },
  'connections.addressMissing': { status: 422, en: 'Enter the address.', zh: '请填写地址。' },
  'connections.addressUnfit': {
    status: 422,
    en: 'A webhook needs an https:// address without a user name or password in it.',
    zh: 'Webhook 地址须以 https:// 开头，且不得包含用户名或密码。',
  },
  'connections.addressUnknown': {
    status: 422,
    en: 'No server on the public internet was found at this address, and webhooks go nowhere else. Check the spelling.',
    zh: '在公网上找不到该地址对应的服务器。Webhook 只能发送到公网服务器，请检查拼写。',
  },
  'connections.robotAddress': {
    status: 422,
    en: 'Enter the address of a WeCom group robot. Copy it from the robot in your group: it begins with https://{host}/cgi-bin/webhook/send?key=',
    zh: '这不是企业微信群机器人的地址。请从群机器人处复制，地址以 https://{host}/cgi-bin/webhook/send?key= 开头。',
  },
  'connections.noSecret': {
    status: 409,
    en: 'A robot has no secret: its address is one.',
    zh: '机器人没有单独的密钥，其地址即为密钥。',
  },
  'connections.sealLost': {
    status: 409,
    en: 'The address cannot be read any more, since the portal’s key was changed. Enter it again.',
    zh: '平台密钥已更换，原地址无法读取，请重新填写。',
  },
  'connections.notRetryable': {
    status: 409,
    en: 'It cannot be sent again: it is not lost, it may have arrived, or the connection is off or paused.',
    zh: '无法重新发送：该事件并未失败、可能已送达，或连接已停用或暂停。',
  },
} as const satisfies ErrorEntries
