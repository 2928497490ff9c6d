import { describe, expect, it } from 'vitest'
import { processorTime } from '../platform/test/processor-time.ts'
import { hideContacts, hideContactsIn, hideName } from './contacts.ts'

describe('contacts in a text', () => {
  it.each([
    ['请打 138 0013 8000 联系', '请打 *** 联系'],
    ['电话13800138000。', '电话***。'],
    ['+86-13800138000', '***'],
    ['座机 025-83001234', '座机 ***'],
    ['身份证 320106199003078819', '身份证 ***'],
    ['证件 32010619900307 881X。', '证件 ***。'],
    ['热线 400-820-8820', '热线 ***'],
    ['mail zhang.san@example.com 谢谢', 'mail *** 谢谢'],
    ['微信号：zhang_san88', '微信号：***'],
    ['QQ 123456789', 'QQ ***'],
    ['电话１３８００１３８００１', '电话***'],
    ['138.0013.8001', '***'],
    ['(0571)88886666', '***'],
    ['0571 8888 6666', '***'],
    ['1 3 8 0 0 1 3 8 0 0 1', '***'],
    ['①③⑧00138001', '***'],
    ['一三八〇〇一三八〇〇一', '***'],
    ['唯一13800138001', '唯一***'],
    ['请致电 13800138001.', '请致电 ***.'],
    ['微信：李工13800', '微信：***'],
    ['ｑｑ：１２３４５', 'ｑｑ：***'],
    ['zhang＠example．com', '***'],
    ['1️⃣3️⃣8️⃣0️⃣0️⃣1️⃣3️⃣8️⃣0️⃣0️⃣0️⃣', '***'],
    ['❶❸❽００１３⒈⑶８０', '***'],
    ['𝟏𝟑𝟖𝟎𝟎𝟏𝟑𝟖𝟎𝟎𝟎', '***'],
    ['壹叁捌零零壹叁捌零零零', '***'],
    ['壹三8〇〇1叁八零０0', '***'],
    ['幺三八零零幺三八零零零', '***'],
    ['微 信：ligong88', '微 信：***'],
    ['加V li_gong_88', '加V ***'],
    ['加微：li_gong_88', '加微：***'],
    ['V：ligong88', 'V：***'],
    ['微信同号 ligong88', '微信同号 ***'],
    ['telegram: @ligong88', 'telegram: ***'],
    ['飞书@ligong88', '飞书@***'],
    ['li＠x。cn', '***'],
    ['li(at)x.cn', '***'],
    ['香港 +852 9123 4567', '香港 ***'],
    ['00852 9123 4567 或 +1 415-555-0100', '*** 或 ***'],
    ['025、8888、6666', '***'],
    ['zhang at qq dot com', '***'],
    ['mail zhang.san AT qq.com today', 'mail *** today'],
    ['zhang艾特qq点com', '***'],
    ['zhang@qq点com', '***'],
    ['zhang (at) qq (dot) com', '***'],
    ['详见 evil.example/x', '详见 ***'],
    ['官网https://evil.io/a?b=1，欢迎', '官网***，欢迎'],
    ['www.evil.studio 上有', '*** 上有'],
    ['访问evil.com.cn/list。', '访问***。'],
    ['evil.top', '***'],
    ['evil点com', '***'],
    ['evil dot com', '***'],
    ['evil。com', '***'],
    ['t.cn/A6abc', '***'],
    ['抖音号 lisi', '抖音号 ***'],
    ['抖音：李四讲专利', '抖音：***'],
    ['小红书号95270000', '小红书号***'],
    ['快手号：lisi_88', '快手号：***'],
    ['快手 lisi_88', '快手 ***'],
    ['QQ群 123456789', 'QQ群 ***'],
    ['微信群号：lisi99', '微信群号：***'],
    ['公众号 lisi-ip', '公众号 ***'],
    ['Douyin ID: lisi', 'Douyin ID: ***'],
    ['注册资本 18600000000元', '注册资本 18600000000元'],
    ['致电 13800138000元', '致电 ***元'],
    ['第 1、3、5、9、11、16、18 类', '第 1、3、5、9、11、16、18 类'],
    ['第 1, 35, 41, 42, 43, 45 类', '第 1, 35, 41, 42, 43, 45 类'],
    ['类似群 0907、3503、4201', '类似群 0907、3503、4201'],
    ['V: 5V，电压 V：220V', 'V: 5V，电压 V：220V'],
    ['专利号 202410000001.X 与 12345678 号商标', '专利号 202410000001.X 与 12345678 号商标'],
    ['ZL 2010 1 0123456.7，2021 1 3712345.6', 'ZL 2010 1 0123456.7，2021 1 3712345.6'],
    ['价格 12.5 万，2026-11-22 前有效，第 9、35 类', '价格 12.5 万，2026-11-22 前有效，第 9、35 类'],
    ['一种微信支付方法，二〇二四年获奖', '一种微信支付方法，二〇二四年获奖'],
  ])('%s reads %s', (text, shown) => {
    expect(hideContacts(text)).toBe(shown)
  })
  it.each([
    '一种基于 Node.js 的抖音短视频推荐方法',
    '抖音号管理系统、QQ群消息推送方法和微信群聊机器人',
    '公众号API接口与快手 App 的滤镜，小红书ID 生成',
    'Vue.js/React、Node.js/Express、Socket.IO 与 ASP.NET、VB.NET 均可',
    'H.264/AVC、IEEE 802.11a/b、USB3.0/2.0、TCP/IP',
    'v2.0.1，精度 0.05 mm，2.4GHz/5GHz，3.3V/5V，kN.mm/rad，m/s',
    'measured at 2.5 V, sold at once, mounted at 3.3 mm',
    'Foo Co.,Ltd. and Bar Co.Ltd; e.g./i.e.; java.net; org.apache.commons.io',
    '取样点com口、节点CN、温度达到 25.5 度。CN202010000111.8 同族',
    '第 9/35 类，0901/0907；价格 3.5 万；10.5/12.3 mm',
    'PM2.5 检测，pH 6.5，Al2O3.SiO2/ZrO2，Fig.2/3',
    'main.py/config.json, README.md/docs',
  ])('are not read out of %s', (text) => {
    expect(hideContacts(text)).toBe(text)
  })
  // A dash as Word writes it, one that does not break, and whatever else may stand between digits.
  it.each(['–', '—', '‑', '_', '/', ',', '、', '·', '*', '~', '  -  ', ' / ', '\n'])(
    'is found with %j in it',
    (mark) => {
      expect(hideContacts(`138${mark}0013${mark}8000 有效`)).toBe('*** 有效')
    },
  )
  it('is found where it is spread over words that stand side by side', () => {
    expect(hideContactsIn(['138', '0013', '8001', '微信', 'ligong88', '散热'])).toEqual(['微信', '散热'])
    expect(hideContactsIn(['电池13800138001', '散热', '9', '35'])).toEqual(['电池***', '散热', '9', '35'])
    expect(hideContactsIn([])).toEqual([])
  })
  it('reads a long text without a contact in one pass', () => {
    const spread = ['1 - - 3 - - ', '微 ', '加 V ', 'v:', '+1 ', '00', '1、', 'a。a@']
    const addresses = ['a.', 'a.b/', 'a at ', 'a dot ', 'a点', 'at a', 'www.', 'http://', '抖音 ', '抖音a', 'a-']
    for (const piece of ['a', '1', '138.', 'a@a.', '微信', '0571(', '1 ', 'qq ', '13800138', ...spread, ...addresses]) {
      const text = piece.repeat(Math.ceil(200_000 / piece.length))
      const begun = processorTime()
      hideContacts(text)
      expect([piece, processorTime() - begun < 2_000]).toEqual([piece, true])
    }
    const text = 'a'.repeat(400_000)
    expect(hideContacts(text)).toBe(text)
  }, 60_000)
  it('hides a name but for its first letter', () => {
    expect(hideName('江南智造科技')).toBe('江**')
    expect(hideName('')).toBe('')
  })
})
