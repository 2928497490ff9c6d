import type { CopyrightBase } from './form.ts'
import type { SoftwareForm } from './software-form.ts'
import type { WorkForm } from './work-form.ts'

/** Invented people and numbers: the credit code is the specimen that its standard prints. */
const base: CopyrightBase = {
  serviceType: 'standard',
  owners: [
    {
      key: 'owner',
      bookId: null,
      name: '示例市青禾文化有限公司',
      type: 'company',
      certificate: 'creditCode',
      certificateNo: '91350100M000100Y43',
      country: 'CN',
      province: '浙江省',
      city: '杭州市',
      park: '',
      since: '2019-05-06',
    },
  ],
  filedBy: 'owner',
  applicant: {
    name: '示例市青禾文化有限公司',
    address: '浙江省杭州市示例路 1 号',
    postcode: '310000',
    contact: '林青',
    mobile: '13800138000',
    email: 'contact@example.com',
  },
  agent: { name: '', address: '', postcode: '', contact: '', mobile: '', email: '' },
  papers: [],
  aiUse: 'none',
  declared: true,
}

/** How a filled form of a work reads: shown, and printed as a sample. */
export const exampleWork: WorkForm = {
  ...base,
  kind: 'workCopyright',
  name: '小青禾卡通形象',
  category: 'fineArt',
  authors: [{ key: 'author', name: '林青', signature: 'real', penName: '' }],
  nature: 'original',
  natureText: '',
  completedOn: '2026-01-20',
  completedCountry: '中国',
  completedProvince: '浙江省',
  completedCity: '杭州市',
  published: true,
  publishedOn: '2026-02-10',
  publishedCountry: '中国',
  publishedCity: '杭州市',
  acquisition: 'original',
  acquisitionText: '',
  ownership: 'service',
  scope: 'all',
  rights: [],
  series: false,
  seriesName: '',
  samples: [],
  statement: {
    purpose:
      '公司经营有机稻米，需要一个亲切的形象与消费者交流。作者希望以一株刚抽芽的禾苗为主角，让孩子也能认识粮食从田间到餐桌的过程。该形象用于产品包装、门店陈列、科普绘本及线上表情包，不用于与粮食无关的商品。创作之初即确定以简洁、温暖、易于识别为方向。',
    process:
      '2025年11月，作者在浙江省杭州市余杭区的试验田写生，积累禾苗各阶段的形态素材。2025年12月，以铅笔手绘草图二十余稿，先后尝试拟人、拟物两个方向，最终选定“头顶两片新叶的圆脸孩子”。2026年1月5日起，使用数位板在 Adobe Illustrator 中勾线，调整头身比例三次；1月15日确定配色；1月20日完成正面、侧面、背面三视图并定稿。',
    originality:
      '作品由作者独立创作，未抄袭、临摹他人作品。造型上，头部为正圆，两片叶子一高一低，叶脉以三条弧线概括，与常见的植物形象不同；线条粗细一致、转角圆润；色彩以嫩绿为主，脸颊点缀稻穗的金黄，鞋子取泥土的赭石色，三色分别对应苗、穗、土。构图以头部为重心，身体占全高的三分之一，形成稚拙的视觉效果。',
  },
}

/** How a filled form of software reads: printed as a sample. */
export const exampleSoftware: SoftwareForm = {
  ...base,
  kind: 'softwareCopyright',
  name: '青禾智能灌溉管理系统',
  shortName: '青禾灌溉',
  version: 'V1.0',
  category: 'application',
  acquisition: 'original',
  scope: 'all',
  rights: [],
  description: 'original',
  modification: { permitted: false, registered: false, registrationNo: '', words: '' },
  development: 'own',
  completedOn: '2026-02-01',
  published: false,
  publishedOn: '',
  publishedCountry: '',
  publishedCity: '',
  hardwareDevelopment: '64 位处理器，16 GB 内存，512 GB 硬盘',
  hardwareRunning: '4 核处理器，8 GB 内存，100 GB 硬盘',
  systemDevelopment: 'Windows 11',
  tools: 'IntelliJ IDEA 2025',
  platform: 'Linux',
  support: 'PostgreSQL 18、OpenJDK 21',
  purpose: '按土壤墒情自动决定灌溉时间与水量',
  field: '农业',
  languages: ['Java', 'SQL'],
  otherLanguages: '',
  sourceLines: 12_600,
  functions: [
    '一、墒情采集：按设定的周期读取田间传感器的土壤含水率、温度与电导率，剔除异常值，断网时在网关缓存并于恢复后补传。',
    '二、灌溉决策：依作物种类、生育期、土壤类型与未来三日降雨预报计算需水量，给出开阀时间与时长，并说明依据。',
    '三、设备控制：向阀门与水泵下发指令，核对回执；超时未回执的设备自动停用并通知管理员，支持手动接管。',
    '四、用水统计：按地块、作物、日期汇总用水量与电量，与上年同期比较，可导出表格。',
    '五、告警与通知：低水位、漏水、设备离线、传感器失准时，按级别推送到手机，并记录处理人与处理结果。',
    '六、权限管理：分为农场主、管理员、操作员三类角色，可按地块授权，全部操作留痕，可按人员与时间查询。',
    '七、系统设置：维护地块、作物、设备档案与决策参数；参数的修改须经复核后生效，历史版本可回退。系统首次使用时按向导完成地块绘制、设备登记与参数校准，校准结果可随时重做。管理员还可设定轮灌组，使同一泵站下的地块错峰灌溉，避免管网压力不足；遇停电或断网，网关按最近一次下发的计划继续运行，恢复后自动对账，差异部分提示人工核实。',
  ].join('\n'),
  features: ['internetOfThings'],
  featureText: '以墒情与降雨预报联合决策，断网可继续运行，决策依据逐条可查。',
  source: null,
  manual: null,
  sourceJob: '',
  manualJob: '',
}
