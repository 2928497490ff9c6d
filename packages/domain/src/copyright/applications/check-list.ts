import type { CopyrightOrderKind } from '../../kernel/orders/order-areas.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** Something to have at hand before a registration is begun. */
export interface CheckItem {
  readonly name: TwoLanguages
  readonly says: TwoLanguages
  /** Absent: always needed. */
  readonly onlyIf?: TwoLanguages
}

const item = (name: TwoLanguages, says: TwoLanguages, onlyIf?: TwoLanguages): CheckItem => ({
  name,
  says,
  ...(onlyIf && { onlyIf }),
})
const words = (en: string, zh: string): TwoLanguages => ({ en, zh })

const identity = item(
  words('Proof of identity of every owner', '全部著作权人的身份证明'),
  words(
    'Business licence or identity card, as a picture or PDF; name and number as in the form',
    '营业执照或身份证件的图片或 PDF，名称、号码与表单一致',
  ),
)
const signing = item(
  words('The signatory of each owner', '各著作权人的签章人'),
  words(
    'The page to sign is made when you submit; owners elsewhere sign it by a link',
    '签章页在提交后生成，异地权利人可通过链接签章',
  ),
)
const power = item(
  words('Power of attorney', '代理委托书'),
  words('We make it from the form; owners sign it', '由系统按表单生成，著作权人签章'),
  words('an agent applies', '委托代理人办理'),
)
const acquisition = item(
  words('Proof of acquisition', '权利取得证明'),
  words('Contract of transfer, proof of succession or of merger', '转让合同、继承证明或合并分立文件'),
  words('the rights were acquired from someone else', '继受取得权利'),
)

/** What an office asks for with each registration. @see trademark and copyright reference, 6.1–6.4, 7.1–7.3 */
export const checkLists: Readonly<Record<CopyrightOrderKind, readonly CheckItem[]>> = {
  softwareCopyright: [
    item(
      words('Full name and version', '软件全称与版本号'),
      words(
        'Ends with 软件, 系统, 平台 or APP; the same in form, source and manual',
        '以“软件”“系统”“平台”或“APP”结尾，与源程序、文档一致',
      ),
    ),
    item(
      words('Source code', '源程序'),
      words(
        'Folder, ZIP or text; we take the first and last 30 pages and can mask secrets',
        '文件夹、ZIP 或文本，系统截取前后各 30 页并可遮盖敏感内容',
      ),
    ),
    item(
      words('Manual', '说明文档'),
      words(
        'User manual, operating manual or design specification, 15 pages or more, with screenshots of this name and version',
        '用户手册、操作手册或设计说明书，建议 15 页以上，截图中的名称和版本须一致',
      ),
    ),
    item(
      words('Main functions in words', '主要功能说明'),
      words('500 to 1,300 characters without spaces', '500 至 1300 字（不计空格）'),
    ),
    identity,
    item(
      words('Contract or task document', '合同或任务书'),
      words('Says whose the copyright is', '写明著作权归属'),
      words('developed jointly, on commission or as a task', '合作、委托或下达任务开发'),
    ),
    item(
      words('Permission of the earlier owner', '原权利人许可证明'),
      words('With the registration number of the earlier software, if it has one', '已登记的须附原登记号'),
      words('it modifies other software', '在他人软件基础上修改'),
    ),
    acquisition,
    power,
    signing,
  ],
  copyrightService: [
    item(
      words('Registration number and certificate', '登记号与登记证书'),
      words('As printed on the certificate', '与证书记载一致'),
    ),
    item(
      words('Proof of identity of everyone involved', '各方身份证明'),
      words('Owners; of a transfer or licence the other side too', '著作权人；转让或许可的，还包括受让人或被许可人'),
    ),
    item(
      words('Proof of the change', '变更证明'),
      words('Notice of the company register, or an explanation of the error', '登记机关的变更通知书，或更正说明'),
      words('the register is to be changed', '办理变更或补充'),
    ),
    item(
      words('Signed contract', '已签署的合同'),
      words('All pages, with rights, price, term and signatures', '完整页，含权利、价款、期限与签章'),
      words('a transfer or licence is recorded', '办理转让或许可合同登记'),
    ),
  ],
  workCopyright: [
    item(
      words('The complete work as a picture', '完整的作品样本'),
      words(
        'JPG or PNG in colour, each side 800 to 6,000 px, at most 10 MB, no watermark and no mark of others',
        '彩色 JPG 或 PNG，每边 800 至 6000 像素，不超过 10 MB，无水印、无他人标识',
      ),
    ),
    item(
      words('Day and place of completion', '创作完成日期与地点'),
      words('And of first publication, if it was published', '已发表的，另需首次发表日期与地点'),
    ),
    item(
      words('Who made it and who owns it', '作者与著作权人'),
      words(
        'The author of a work of a legal entity is the entity; of every other work a person',
        '法人作品的作者为该单位，其他作品的作者为自然人',
      ),
    ),
    item(
      words('Statement in three parts', '作品说明书（三部分）'),
      words(
        'Purpose, process, originality; 100 to 2,000 characters each',
        '创作目的、创作过程、独创性，每部分 100 至 2000 字',
      ),
    ),
    identity,
    item(
      words('Contract on ownership', '权属合同'),
      words(
        'Agreement of the co-authors, labour contract with agreement, or contract of commission',
        '合作协议、劳动合同及归属约定，或委托创作合同',
      ),
      words('made jointly, in employment or on commission', '合作、职务或委托作品'),
    ),
    item(
      words('Permission of the earlier owner', '原作品权利人许可'),
      words('For what the work is based on', '针对所依据的原作品'),
      words('it is adapted, translated, compiled or arranged', '改编、翻译、汇编、整理的作品'),
    ),
    acquisition,
    power,
    signing,
  ],
}
