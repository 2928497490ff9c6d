/** What a made-up creation is: its texts are put together from these words (`demo-texts.ts`). */
export interface DemoInvention {
  readonly title: string
  readonly titleEn: string
  /** Technical field, after 涉及. */
  readonly field: string
  /** Parts in the order of their reference numerals, 1 first; six of them. */
  readonly parts: readonly string[]
  /** What it is good for, after 从而. */
  readonly effect: string
}

const invention = (
  title: string,
  titleEn: string,
  field: string,
  parts: readonly string[],
  effect: string,
): DemoInvention => ({ title, titleEn, field, parts, effect })

/** Invented for the demonstration; no real application is meant. */
export const demoInventions = {
  kettle: invention(
    '一种缺水自断电的电热水壶',
    'Electric kettle that switches itself off when empty',
    '家用电器',
    ['壶体', '加热盘', '水位电极', '控制板', '提手', '底座'],
    '缺水时在一秒内断电，避免干烧',
  ),
  radiator: invention(
    '一种变流道液冷散热器',
    'Liquid-cooled radiator with variable channels',
    '电子设备散热',
    ['基板', '流道板', '调节片', '进液管', '出液管', '温控弹簧'],
    '热点处流速自动提高，散热更均匀',
  ),
  robotGrip: invention(
    '一种柔性果蔬抓取机构',
    'Soft gripper for fruit and vegetables',
    '农业机器人',
    ['安装座', '柔性指', '气囊', '压力传感器', '导气管', '限位环'],
    '抓取力随果实硬度变化，破损率降低',
  ),
  bmsBalance: invention(
    '一种分段主动均衡的电池管理装置',
    'Battery manager with active balancing by segments',
    '动力电池',
    ['采样板', '均衡变压器', '开关阵列', '主控单元', '隔离通信模块', '外壳'],
    '均衡时间缩短，单体电压差保持在十毫伏以内',
  ),
  lens: invention(
    '一种自清洁车载镜头',
    'Self-cleaning lens for vehicles',
    '车载视觉',
    ['镜筒', '外护镜片', '超声换能片', '排水槽', '密封圈', '驱动电路'],
    '雨雪天气下仍保持成像清晰',
  ),
  valve: invention(
    '一种低噪声高压调节阀',
    'Low-noise valve for high pressure',
    '流体控制',
    ['阀体', '阀芯', '降噪套筒', '阀杆', '填料函', '执行器'],
    '节流噪声降低十分贝以上',
  ),
  weld: invention(
    '一种焊缝在线检测装置',
    'Inline inspection of weld seams',
    '焊接质量检测',
    ['支架', '线激光器', '工业相机', '遮光罩', '处理单元', '报警灯'],
    '缺陷在焊接后两秒内被发现',
  ),
  loom: invention(
    '一种织机断纱识别系统',
    'Detection of broken yarn on looms',
    '纺织机械',
    ['横梁', '红外对管', '采集卡', '边缘计算盒', '停机继电器', '显示屏'],
    '断纱停机时间由三秒降至半秒',
  ),
  dryer: invention(
    '一种谷物分层烘干设备',
    'Grain dryer with separate layers',
    '粮食加工',
    ['机架', '分层网带', '热风箱', '湿度探头', '排湿风机', '匀料辊'],
    '各层含水率差异小于百分之一',
  ),
  bracket: invention(
    '一种可调光伏支架',
    'Adjustable bracket for solar panels',
    '光伏发电',
    ['立柱', '横梁', '调节杆', '锁紧件', '压块', '接地片'],
    '季节调角只需一人即可完成',
  ),
  stretcher: invention(
    '一种可折叠医用转运床',
    'Foldable transfer bed for hospitals',
    '医疗器械',
    ['床架', '床板', '折叠关节', '护栏', '脚轮', '锁止踏板'],
    '折叠后厚度减小一半，便于急救车存放',
  ),
  pump: invention(
    '一种微型蠕动输液泵',
    'Small peristaltic infusion pump',
    '医疗器械',
    ['泵壳', '滚轮组', '软管', '步进电机', '气泡探测器', '按键板'],
    '流量误差小于百分之二，并能及时发现气泡',
  ),
  culture: invention(
    '一种三维细胞培养芯片',
    'Chip for three-dimensional cell culture',
    '细胞培养',
    ['基底', '微腔', '灌流通道', '盖板', '进样口', '出样口'],
    '培养液持续更新，细胞存活率提高',
  ),
  assay: invention(
    '一种快速核酸提取装置',
    'Device for quick extraction of nucleic acids',
    '分子诊断',
    ['外壳', '磁棒架', '加热槽', '试剂条', '升降电机', '控制面板'],
    '八份样本的提取时间缩短到九分钟',
  ),
  freezer: invention(
    '一种疫苗冷链保温箱',
    'Insulated box for the vaccine cold chain',
    '冷链运输',
    ['箱体', '真空绝热板', '相变蓄冷件', '温度记录仪', '箱盖', '提带'],
    '断电后四十八小时内保持二至八摄氏度',
  ),
  mask: invention(
    '一种低阻力过滤呼吸面罩',
    'Breathing mask with little resistance',
    '呼吸防护',
    ['面罩体', '过滤盒', '呼气阀', '头带', '密封唇', '卡扣'],
    '吸气阻力降低，佩戴更舒适',
  ),
  gateway: invention(
    '一种工业现场协议转换网关',
    'Gateway between fieldbus protocols',
    '工业通信',
    ['机壳', '接口板', '协议处理单元', '隔离电源', '存储单元', '指示灯'],
    '新增设备时无需停机即可接入',
  ),
  antenna: invention(
    '一种宽带双极化天线单元',
    'Broadband antenna element with two polarisations',
    '移动通信',
    ['反射板', '辐射片', '馈电巴伦', '支撑柱', '寄生环', '隔离墙'],
    '带宽增加而交叉极化保持良好',
  ),
  drone: invention(
    '一种无人机电池快换机构',
    'Quick change of drone batteries',
    '无人机',
    ['机身座', '电池盒', '导轨', '锁舌', '触点排', '解锁推杆'],
    '更换电池的时间不超过五秒',
  ),
  shelf: invention(
    '一种仓储货架防撞结构',
    'Impact protection for warehouse racks',
    '仓储物流',
    ['立柱', '防护套', '缓冲块', '反光条', '固定抱箍', '底板'],
    '叉车碰撞时货架变形显著减小',
  ),
  filter: invention(
    '一种自动反冲洗过滤器',
    'Filter that rinses itself',
    '水处理',
    ['筒体', '滤芯', '旋转喷臂', '压差传感器', '排污阀', '电机'],
    '过滤不中断即可完成清洗',
  ),
  hinge: invention(
    '一种阻尼可调的柜门铰链',
    'Cabinet hinge with adjustable damping',
    '家具五金',
    ['铰杯', '铰臂', '阻尼缸', '调节螺钉', '弹簧', '安装座'],
    '不同重量的门板均可平稳关闭',
  ),
  cutter: invention(
    '一种枪钻刀具冷却结构',
    'Cooling of gun drills',
    '切削刀具',
    ['刀柄', '刀杆', '刀片', '内冷孔', '导向条', '排屑槽'],
    '切削温度降低，刀具寿命延长',
  ),
  sensor: invention(
    '一种桥梁索力监测装置',
    'Monitor for the tension of bridge cables',
    '结构监测',
    ['卡箍', '加速度计', '采集单元', '太阳能板', '无线模块', '防护盒'],
    '索力变化每分钟上传一次，异常时立即报警',
  ),
} as const satisfies Record<string, DemoInvention>

export type DemoInventionName = keyof typeof demoInventions
