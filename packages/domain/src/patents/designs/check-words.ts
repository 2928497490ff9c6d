import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** What each check of a design looks at; said when it passes. */
export const designPassWords = {
  designScope: { en: 'The number of designs fits what is filed', zh: '外观设计数量符合要求' },
  locarno: { en: 'The Locarno class has its form', zh: '洛迦诺分类号格式正确' },
  views: { en: 'Every view is there or left out with a reason', zh: '视图齐备或已说明省略理由' },
  oneScale: { en: 'The views have one scale', zh: '各视图比例一致' },
  oneKind: { en: 'All views are of one kind', zh: '各视图表现形式一致' },
  pictures: { en: 'No issues found in the pictures', zh: '图片未发现异常' },
  brief: { en: 'The brief description is complete', zh: '简要说明完整' },
  colour: { en: 'The claim of colours fits the pictures', zh: '色彩要求与图片一致' },
  partial: { en: 'The partial design is named and shown', zh: '局部外观设计名称与表示方式符合要求' },
  gui: { en: 'The interface is named and described', zh: '图形用户界面名称与说明符合要求' },
} as const satisfies Record<string, TwoLanguages>
export type DesignCheckId = keyof typeof designPassWords

/** One sentence for each thing a check of a design can find. */
export const designProblemWords = {
  similarTooMany: { en: '{count} similar designs; at most {max}', zh: '相似外观设计 {count} 项，最多 {max} 项' },
  similarTooFew: {
    en: 'Similar designs need at least two; choose one design otherwise',
    zh: '相似外观设计至少应有两项，否则请选择单一外观设计',
  },
  setTooFew: { en: 'A set needs at least two pieces', zh: '成套产品至少应有两件' },
  singleTooMany: { en: '{count} designs are there, one is filed', zh: '现有 {count} 项外观设计，单一申请只能有一项' },
  basicMissing: { en: 'Choose the basic design among the similar ones', zh: '请指定一项基本设计' },
  pieceUnnamed: { en: 'Enter the name of the item of the set', zh: '请填写套件名称' },
  locarnoMissing: { en: 'No Locarno class: the office gives one', zh: '未填写洛迦诺分类号，将由审查部门确定' },
  locarnoWrong: {
    en: 'A Locarno class is written 08-05, class 01 to 32',
    zh: '洛迦诺分类号应写作 08-05，大类为 01 至 32',
  },
  viewMissing: {
    en: '{place}: the {view} is missing; add it or say why it is left out',
    zh: '{placeZh}缺少{viewZh}，请补充或说明省略理由',
  },
  frontMissing: { en: '{place}: the front view is missing', zh: '{placeZh}缺少主视图' },
  omittedLikeMissing: {
    en: '{place}: enter which view the {view} is identical or symmetrical to',
    zh: '{placeZh}请指明{viewZh}与哪一视图相同或对称',
  },
  perspectiveMissing: {
    en: '{place}: a perspective view is usual for a solid product',
    zh: '{placeZh}立体产品一般应提交立体图',
  },
  viewRepeated: { en: '{place}: there are several pictures of the {view}', zh: '{placeZh}{viewZh}有多幅' },
  pictureTwice: { en: 'The same picture is used for {other} too', zh: '该图片与{otherZh}为同一文件' },
  scaleDiffers: {
    en: '{view} and {other} differ by {percent}% in a length they share: adjust them to one scale',
    zh: '{viewZh}与{otherZh}的对应尺寸相差 {percent}%，请调整为同一比例',
  },
  kindsMixed: {
    en: 'Line drawings and photos are mixed: {drawings} and {photos}',
    zh: '绘图与照片混用：绘图{drawings}幅，照片{photos}幅',
  },
  useMissing: { en: 'Enter what the product is used for', zh: '请填写产品用途' },
  featuresMissing: { en: 'Enter where the design features are', zh: '请填写设计要点' },
  tellingMissing: { en: 'Choose the picture that shows the features best', zh: '请指定最能表明设计要点的图片' },
  tellingNotBasic: {
    en: 'The representative picture should be one of the basic design',
    zh: '最能表明设计要点的图片应取自基本设计',
  },
  tellingReference: {
    en: 'A reference view cannot be the representative picture',
    zh: '参考图不能作为最能表明设计要点的图片',
  },
  colourGrey: { en: 'Colours are claimed, but every picture is grey', zh: '请求保护色彩，但全部图片均无彩色' },
  partMissing: { en: 'Enter which part is claimed', zh: '请写明要求保护的局部' },
  partialTitle: {
    en: 'The title of a partial design names part and product, as 汽车的车门',
    zh: '局部外观设计的名称应写明局部及整体产品，如“汽车的车门”',
  },
  guiWhereMissing: { en: 'Enter where on the product the interface is', zh: '请写明图形用户界面在产品中的位置' },
  guiInteractionMissing: {
    en: 'Enter how the interface is operated and how it changes',
    zh: '请写明人机交互方式以及变化状态',
  },
  guiTitle: {
    en: 'The title of an interface usually names it: 图形用户界面',
    zh: '名称中一般应写明“图形用户界面”',
  },
  pictureBlank: { en: 'Nothing can be seen on this picture', zh: '图片为空白' },
  dpiUnknown: {
    en: 'The file has no resolution; {min} to {max} dpi are accepted. Set one.',
    zh: '文件未标明分辨率，应为 {min} 至 {max} dpi，请设置',
  },
  dpiOutside: { en: '{dpi} dpi; only {min} to {max} are accepted', zh: '分辨率 {dpi} dpi，应为 {min} 至 {max} dpi' },
  paperTooLarge: {
    en: '{width} × {height} cm on paper; at most {maxShort} × {maxLong}',
    zh: '纸面尺寸 {width}×{height} 厘米，不宜大于 {maxShort}×{maxLong} 厘米',
  },
  paperTooSmall: {
    en: '{width} × {height} cm on paper; at least {minShort} × {minLong}',
    zh: '纸面尺寸 {width}×{height} 厘米，不宜小于 {minShort}×{minLong} 厘米',
  },
  backgroundNotPlain: {
    en: 'The background is not of one colour: {percent}% of the edge differs',
    zh: '背景不是单一颜色：边缘有 {percent}% 不一致',
  },
  shadow: { en: 'There seems to be a shadow ({percent}% of the picture)', zh: '疑似存在阴影（约占 {percent}%）' },
  subjectCut: { en: 'The product reaches the edge of the picture', zh: '产品触及图片边缘，可能不完整' },
  greyLines: { en: '{percent}% of the lines are grey instead of black', zh: '{percent}% 的线条为灰色而非黑色' },
  thinLines: {
    en: 'At two thirds of the size lines are {mm} mm wide and may vanish',
    zh: '缩至三分之二后线宽约{mm}毫米，可能无法辨认',
  },
  specks: { en: '{count} dots belong to nothing', zh: '有 {count} 处孤立污点' },
  straightLines: {
    en: '{count} straight lines are isolated: dimension or centre lines?',
    zh: '有 {count} 条独立直线，疑似尺寸线或中心线',
  },
  letters: { en: 'Places that look like letters or figures: {count}', zh: '有 {count} 处疑似文字或数字' },
} as const satisfies Record<string, TwoLanguages>
export type DesignProblemKey = keyof typeof designProblemWords
