import { describe, expect, it } from 'vitest'
import { readAll } from './test/read-all.ts'

const read = async (...rows: object[]) => (await readAll(rows.map((row) => JSON.stringify(row)).join('\n'))).records
const gazetteRow = {
  _type: 'utility-model',
  _gazette: '2019-07-12',
  item: '1',
  name: '一种示例装置',
  authorization_notice_id: 'CN209000001U',
  authorized_announcement_date: '2019.07.12',
  filing_id: '2.0182E+12',
  filing_date: '2018.08.20',
  patentee: '示例科技有限公司',
  designer: '张三;??李四;',
  address: '518116广东省深圳市示例路1号',
  'Int.Cl.': 'F26B9/06(2006.01)I;??B29D30/52(2006.01)I;',
}

describe('readJsonLines', () => {
  it('keeps a number that a spreadsheet destroyed as text and marks it', async () => {
    const [record] = await read(gazetteRow)

    expect(record).toMatchObject({
      key: 'pub:CN209000001',
      applicationNumber: { text: '2.0182E+12', normalized: null, mark: 'broken', reason: 'spreadsheet' },
      marks: ['brokenApplicationNumber'],
      publications: [{ number: 'CN209000001U', kind: 'U', on: '2019-07-12' }],
      grantNumber: 'CN209000001U',
      filedOn: '2018-08-20',
      grantedOn: '2019-07-12',
      inventors: ['张三', '李四'],
      postcode: '518116',
      address: '广东省深圳市示例路1号',
      province: '广东',
      ipc: ['F26B9/06', 'B29D30/52'],
      type: 'utilityModel',
      source: { name: 'cnipa-gazette', recordKey: 'CN209000001U', age: '2019-07-12' },
    })
  })

  it('marks a number whose check character does not fit and does not change it', async () => {
    const [right, wrong] = await read(
      { ...gazetteRow, filing_id: '202420000001.5' },
      { ...gazetteRow, filing_id: '2024200000016' },
    )

    expect(right?.applicationNumber).toEqual({
      text: '202420000001.5',
      normalized: '2024200000015',
      mark: 'valid',
      reason: null,
    })
    expect(wrong?.applicationNumber).toEqual({
      text: '2024200000016',
      normalized: null,
      mark: 'broken',
      reason: 'wrongCheck',
    })
  })

  it('reads the search site, with agency code, post code and province', async () => {
    const [record] = await read({
      IPC分类号: 'G06F17/30;G06Q40/02;',
      '公开（公告）号': 'CN106000001A',
      发明名称: '示例方法',
      '公开（公告）日': '2017.07.21',
      '申请人/专利权人所在国代码': '广东',
      发明人: '张三;李四;',
      代理机构: '示例代理(普通合伙) 44999;示例代理(普通合伙) 44999;',
      地址: ' 深圳市示例路1号;',
      代理人: '王五;',
      '申请（专利权）人': '示例银行股份有限公司;',
      邮编: '518000;',
      申请日: '2024.01.02',
      申请号: 'CN202410000001.X',
    })

    expect(record).toMatchObject({
      applicationNumber: { normalized: '202410000001X', mark: 'valid' },
      agency: { name: '示例代理(普通合伙)', code: '44999' },
      agents: ['王五'],
      address: '深圳市示例路1号',
      postcode: '518000',
      province: '广东',
      ipc: ['G06F17/30', 'G06Q40/02'],
      publishedOn: '2017-07-21',
      grantedOn: null,
      type: 'invention',
    })
  })

  it('reads the CNIPR export and the telecommunication set', async () => {
    const [cnipr, telecom] = await read(
      {
        申请号: 'CN202420000001.5',
        '公开（公告）号': 'CN202000001U',
        '公开（公告）日': '2013.01.02',
        申请日: '2012.05.31',
        名称: '示例轨枕',
        主分类号: 'E01B3/32(2006.01)I',
        分类号: 'E01B3/32(2006.01)I;E01B9/10(2006.01)I',
        '申请（专利权）人': '示例公司',
        '发明（设计）人': '张三;李四',
        地址: '226634 江苏省南通市示例村',
        专利代理机构: '示例代理有限公司 32999',
        代理人: '王五',
        摘要: '示例摘要。',
        主权项: '一种轨枕。',
      },
      {
        公开号: 'CN101000001',
        '主IPC分类号-小组': 'H04Q3/00(2006.01)I',
        标题: '示例业务',
        摘要: '本发明提出示例，\n包括步骤。',
        首项权利要求: '1、一种方法，包括：\n 步骤A。',
      },
    )

    expect(cnipr).toMatchObject({ claims: ['一种轨枕。'], province: '江苏', ipc: ['E01B3/32', 'E01B9/10'] })
    expect(telecom).toMatchObject({
      abstract: { zh: '本发明提出示例，包括步骤。' },
      claims: ['1、一种方法，包括：步骤A。'],
      type: 'invention',
      ipc: ['H04Q3/00'],
    })
  })

  it('reads designs with their legal events and refuses the header row', async () => {
    const row = {
      公开公告号: 'CN302000001S',
      专利名称: '灯',
      发明人: '张三; 李四',
      代理人: '-1',
      代理机构: '示例代理有限公司11999',
      申请号: '2024300000010',
      LOC分类号: '26-05',
      申请日: '2012.09.07',
      授权日: '2013.06.19',
      信息描述: '1.名称：灯。',
      _rest: [
        '{"专利权人": "示例制造有限公司", "地址": "212323江苏省丹阳市示例路"}',
        '["申请（专利）号 2024300000010", "事务数据公告日 2019.08.27 事务数据类型 专利权的终止", "未缴年费专利权终止\\n终止日期:20180907"]',
      ],
    }
    const { records, faults } = await readAll(
      [row, { ...row, 公开公告号: '公开公告号' }].map((each) => JSON.stringify(each)).join('\n'),
    )

    expect(records).toMatchObject([
      {
        applicants: ['示例制造有限公司'],
        agents: [],
        agency: { code: '11999' },
        locarno: ['26-05'],
        legalEvents: [{ on: '2019-08-27', code: '专利权的终止', text: '未缴年费专利权终止；终止日期:20180907' }],
        type: 'design',
      },
    ])
    expect(faults).toMatchObject([{ reason: 'headerRow', position: { line: 2 } }])
  })

  it('reads texts without numbers under a key of their own', async () => {
    const [contest, phrases, abstract, taiwan] = await read(
      { id: 'a1', title: '示例', assignee: '示例公司', abstract: '摘要', label_id: 0, label_source: 'organiser' },
      {
        n: 0,
        title: '示例',
        abstract: '摘要',
        claims: '1.一种方法。\n2.根据权利要求1的方法。CN112000001A说明书1/4页[0001]说明。',
        keyphrases: [],
      },
      { abstract: '另一摘要', keyphrases: ['甲'] },
      { uuid: 'u1', title: '新型ＣＲＩＳＰＲ酶', ipc: ['C12N'], applicants: ['範例公司'], inventors: ['王五'] },
    )

    expect(contest).toMatchObject({ key: 'src:bdci-2022:a1', marks: ['noNumber'] })
    expect(phrases).toMatchObject({ claims: ['1.一种方法。', '2.根据权利要求1的方法。'], description: '[0001]说明。' })
    expect(abstract?.key).toMatch(/^src:kppatent:[0-9a-f]{32}$/)
    expect(abstract?.marks).toEqual(['noTitle', 'noNumber'])
    expect(taiwan).toMatchObject({ office: 'TW', title: { zh: '新型ＣＲＩＳＰＲ酶' }, ipc: ['C12N'] })
  })

  it('reads publication numbers of one field and makes equal keys of A and B', async () => {
    const [record, granted] = await read(
      { publication_numbers: 'CN114000001A|CN114000001B', patent_title: '示例', ipc_subclasses: 'A01M|G06F' },
      { publication_numbers: 'CN114000001B', patent_title: '示例', ipc_subclasses: '' },
    )

    expect(record).toMatchObject({ key: 'pub:CN114000001', grantNumber: 'CN114000001B', ipc: ['A01M', 'G06F'] })
    expect(granted?.key).toBe('pub:CN114000001')
  })

  it('reads the exports of PatSnap and Google', async () => {
    const [chinese, world, google] = await read(
      {
        '公开(公告)号': 'CN103000001B',
        '法律状态/事件': '授权 | 权利转移',
        '[标]当前申请(专利权)人': '示例大学',
        '[标]原始申请(专利权)人': '示例学院',
        申请日: '2013-01-21',
        '公开(公告)日': '2015-05-15',
        被引用专利数量: '7',
        '标题(译)(简体中文)': '发生器',
        '标题(译)(English)': 'Generator',
        '摘要(译)(简体中文)': '本发明。',
        '摘要(译)(English)': '-',
        '优先权国家/地区': '-',
        INPADOC法律状态: '2015-04-01 | -DEEMED WITHDRAWN | CN | 2013-06-12 | +PATENT GRANT | CN',
        专利类型: '授权发明',
        受理局: '中国',
        IPC分类号: 'B64C27/12 | B64C27/82',
        IPC主分类号: 'B64C27/12',
      },
      {
        'Patent Number': 'WO1984000705A1',
        'Application Number': 'WO1983US1085',
        Title: 'PACKAGE',
        Abstract: 'A package. | 包装。',
        'Application Date': '1983-07-15',
        'Publication Date': '1984-03-01',
        'Priority Country': 'US | US',
        'Priority Number': '406377 | 406378',
        'Priority Date': '1982-08-09 | 1982-08-10',
        'Assignee(s)': 'SAMPLE LABORATORIES, INC.',
        Cites: 'US5583744 | US4986763',
      },
      {
        id: 'US-8000001-B2',
        title: 'Patch antenna ',
        assignee: 'Sample Products, Inc., Other Co., Ltd.',
        'inventor/author': 'Ann A. Example,Bob Example',
        'priority date': '2015-09-02',
        'filing/creation date': '2016-11-04',
        'publication date': '2019-09-24',
        'grant date': '2019-09-24',
      },
    )

    expect(chinese).toMatchObject({
      title: { zh: '发生器', en: 'Generator' },
      abstract: { en: null },
      applicants: ['示例大学', '示例学院'],
      legalEvents: [
        { on: '2015-04-01', text: 'DEEMED WITHDRAWN' },
        { on: '2013-06-12', text: 'PATENT GRANT' },
      ],
      statusText: '授权 | 权利转移',
      citedByCount: 7,
    })
    expect(world).toMatchObject({
      key: 'pub:WO1984000705',
      abstract: { en: 'A package.', zh: '包装。' },
      priorities: [
        { country: 'US', number: '406377', on: '1982-08-09' },
        { country: 'US', number: '406378', on: '1982-08-10' },
      ],
      citations: [{ number: 'US5583744' }, { number: 'US4986763' }],
    })
    expect(google).toMatchObject({
      key: 'pub:US8000001',
      title: { en: 'Patch antenna' },
      applicants: ['Sample Products, Inc.', 'Other Co., Ltd.'],
      inventors: ['Ann A. Example', 'Bob Example'],
      grantNumber: 'US8000001B2',
    })
  })

  it('reports what it cannot read, with line and excerpt, and reads on', async () => {
    const content = `${JSON.stringify(gazetteRow)}\n{"a":\n\n{"unknown":1}\n[1]\n${'x'.repeat(50)}\n${JSON.stringify(gazetteRow)}`
    const { records, faults } = await readAll(content, { limits: { lineMax: 2000 } })

    expect(records).toHaveLength(2)
    expect(faults.map(({ reason, position }) => [reason, position.line])).toEqual([
      ['notJson', 2],
      ['unknownShape', 4],
      ['notJson', 5],
      ['notJson', 6],
    ])
  })

  it('passes over a line beyond the limit without keeping it', async () => {
    const content = `${JSON.stringify(gazetteRow)}\n{"a":"${'x'.repeat(5000)}"}\n${JSON.stringify(gazetteRow)}\n`
    const { records, faults } = await readAll(content, { limits: { lineMax: 1000 }, chunkSize: 100 })

    expect(records).toHaveLength(2)
    expect(faults.map(({ reason, position, excerpt }) => [reason, position.line, excerpt.length])).toEqual([
      ['lineTooLong', 2, 200],
    ])
  })
})
