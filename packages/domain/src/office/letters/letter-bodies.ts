const ending = {
  en: ['Yours faithfully,', '', '{{handlerName}}', '{{agencyName}}', '{{agencyAddress}}', 'Tel. {{agencyPhone}}'],
  zh: ['此致', '敬礼！', '', '{{agencyName}}', '承办人：{{handlerName}}', '电话：{{agencyPhone}}', '{{today}}'],
}

const caseLines = {
  en: ['Our ref.: {{ourReference}}', 'Applicant: {{applicants}}', 'Title: {{caseTitle}}'],
  zh: ['本所文号：{{ourReference}}', '申请人：{{applicants}}', '案件名称：{{caseTitle}}'],
}

const en = (...paragraphs: readonly (readonly string[] | string)[]): string =>
  ['{{today}}\n\n{{clientName}}', 'Dear Sir or Madam,', ...paragraphs, ending.en]
    .map((one) => (typeof one === 'string' ? one : one.join('\n')))
    .join('\n\n')
const zh = (...paragraphs: readonly (readonly string[] | string)[]): string =>
  ['尊敬的{{clientName}}：', '您好！', ...paragraphs, ending.zh]
    .map((one) => (typeof one === 'string' ? one : one.join('\n')))
    .join('\n\n')

/** Words of the portal's own letters. */
export const letterBodies = {
  filed: {
    en: en(
      'We are pleased to report that the application below was filed and has received its application number.',
      [...caseLines.en, 'Application no.: {{applicationNumber}}', 'Filing date: {{filingDay}}'],
      'Please check the particulars and let us know at once if anything needs to be corrected. Until the application is published, kindly do not make its content public without speaking to us first.',
      'We will report every further communication of the office. There is nothing you need to do at present.',
    ),
    zh: zh(
      '贵方委托的下列申请已向官方递交并获受理，现将受理情况报告如下：',
      [...caseLines.zh, '申请号：{{applicationNumber}}', '申请日：{{filingDay}}'],
      '请核对上述著录项目，如有需要更正之处，请尽快告知我们。在申请公布之前，如需公开相关内容，请先与我们联系。',
      '后续如收到官方文件，我们将及时转达。目前无需贵方办理其他手续。',
    ),
  },
  notice: {
    en: en(
      'In the matter below we have received the following notice from the office.',
      [
        ...caseLines.en,
        'Application no.: {{applicationNumber}}',
        'Notice: {{noticeName}}, dated {{noticeDay}}',
        'Deadline of the office: {{officialDay}}',
      ],
      'If nothing is filed by the deadline, rights in the application may be lost.',
      'We advise responding in time. Please let us have your instructions by {{internalDay}}, so that the response can be prepared with care; without them we do not act.',
    ),
    zh: zh(
      '在下列案件中，我们收到官方发出的通知书，现转达如下：',
      [
        ...caseLines.zh,
        '申请号：{{applicationNumber}}',
        '通知书：{{noticeName}}，发文日 {{noticeDay}}',
        '官方绝限：{{officialDay}}',
      ],
      '逾期未办理的，相关权利可能丧失。',
      '我们建议在期限内办理。为便于充分准备，请于 {{internalDay}} 前将贵方的指示告知我们；未收到指示前，我们将不作处理。',
    ),
  },
  draft: {
    en: en(
      'The draft of the documents in the matter below is ready for your approval.',
      caseLines.en,
      'You find the draft in the case on our portal, where you can confirm it or return it with your remarks. Please check in particular that the technical content is complete and correct, that the claims cover what you mean to use or sell, and that the names of applicants and inventors are spelt as in their documents.',
      'After filing, content cannot be added any more. We file as soon as you have confirmed the draft.',
    ),
    zh: zh(
      '下列案件的申请文件初稿已完成，请贵方审阅确认：',
      caseLines.zh,
      '初稿可在平台的案件页面查看，并可直接确认或附意见退回。请重点核对：技术内容是否完整、准确；保护范围是否覆盖贵方实际实施的方案；申请人及发明人的姓名或名称是否与证件一致。',
      '申请递交后不能再增加新的内容。收到贵方的确认后，我们将尽快递交。',
    ),
  },
  fee: {
    en: en(
      'We remind you that a payment is due to keep the following right in force.',
      [...caseLines.en, 'Payment: {{limitName}}', 'Deadline of the office: {{officialDay}}', 'Amount: {{feeDue}}'],
      'If the fee is not paid by the deadline, a surcharge may be added, and the right may lapse.',
      'Please let us know by {{internalDay}} whether the right is to be kept, and send us the amount in time. If it is to be given up, we ask you to confirm this in writing.',
    ),
    zh: zh(
      '为维持下列权利有效，特提醒贵方按期缴纳费用：',
      [...caseLines.zh, '费用：{{limitName}}', '官方绝限：{{officialDay}}', '金额：{{feeDue}}'],
      '逾期未缴的，可能须另缴滞纳金，权利也可能终止。',
      '请于 {{internalDay}} 前告知是否继续维持，并及时付款。如决定放弃，请以书面形式确认。',
    ),
  },
  grant: {
    en: en(
      'We are pleased to report that the following right has been granted.',
      [...caseLines.en, 'Application no.: {{applicationNumber}}', 'Number of the right: {{grantNumber}}'],
      'Please keep the certificate safely. To remain in force the right needs fees to be paid at intervals; we watch these deadlines and remind you in time.',
      'Please let us know of any change of the owner’s name or address, so that it can be entered in the register.',
    ),
    zh: zh(
      '欣告下列申请已获授权（核准注册）：',
      [...caseLines.zh, '申请号：{{applicationNumber}}', '专利号/注册号：{{grantNumber}}'],
      '请妥善保管证书。权利的维持需要按期缴纳费用，我们将监控有关期限并及时提醒。',
      '权利人名称或地址如有变更，请及时告知我们，以便办理变更登记。',
    ),
  },
  refusal: {
    en: en(
      'In the matter below the office has issued the communication named here.',
      [
        ...caseLines.en,
        'Application no.: {{applicationNumber}}',
        'Communication: {{noticeName}}, dated {{noticeDay}}',
        'Deadline: {{officialDay}}',
      ],
      'The reasons of the office are set out in the communication. We are studying them and will give you our opinion on the prospects, on possible amendments and on the cost of each course.',
      'Please let us have your remarks on the reasons given, in particular on the differences from the documents cited, by {{internalDay}}. If nothing is filed by the deadline, the application is lost or the decision becomes final.',
    ),
    zh: zh(
      '在下列案件中，官方发出如下文件，现转达贵方：',
      [
        ...caseLines.zh,
        '申请号：{{applicationNumber}}',
        '文件：{{noticeName}}，发文日 {{noticeDay}}',
        '期限：{{officialDay}}',
      ],
      '官方的具体理由见该文件。我们正在研究，将就答复前景、可能的修改方案及相应费用提出意见。',
      '请于 {{internalDay}} 前就官方的理由提供贵方意见，尤其是与对比文件的区别。逾期未办理的，申请将视为撤回或决定将生效。',
    ),
  },
  instructions: {
    en: en(
      'In the matter below we need your decision before we can act.',
      [...caseLines.en, 'To be decided: {{limitName}}', 'Deadline of the office: {{officialDay}}'],
      'Please let us have your instructions by {{internalDay}}: whether we are to act, and what we are to file. If you have questions, we are glad to explain the courses open to you and their cost.',
      'Without instructions we do not act, and rights may be lost when the deadline passes.',
    ),
    zh: zh(
      '下列案件需要贵方作出决定，我们方可继续办理：',
      [...caseLines.zh, '待决定事项：{{limitName}}', '官方绝限：{{officialDay}}'],
      '请于 {{internalDay}} 前告知贵方的指示：是否办理，以及如何办理。如有疑问，我们可就可选方案及其费用作进一步说明。',
      '未收到指示前，我们将不作处理；期限届满后，相关权利可能丧失。',
    ),
  },
} as const
