// Written by scripts/generate-call-table.mjs; do not edit. Read by `read-call-table.ts`, which says what its lines are.

export const subjectNames =
  'orders forms messages enquiries money signing notices inbox jobs applicants files pictures packages casePackages watches marks limits imports feeds shares plans searches square shop productOrders comments tasks time letters reports invoices contracts views listSettings account sessions users organisations clients approvals agency coupons codes rules sources site channels deliveries connections'

export const callLines = `
=account UserController
changePassword SetAccountAndPassword>ST
confirmContact>ST
getUser<S
requestContactCode
=admin AdminController
acceptOrder>bc
askCorrection>bc
assignAgent>b
assignCases>b
changeRole>V
closeDeadline>b
completeOrder>b
confirmContact>V
createUser>V
disableUser>V
exportOfficialDocuments>l
exportUsers>l
-findCases<b
-getReview<b
keepSignedScan>hb
-listAgencies getAgencies<0
-listAgents getAgents<bV
-listAudit getAuditLog
-listAuditPeople getAuditPeople<V
-listChannels<6
-listHandlers getHandlers<bW
-listOfficialDocuments getOfficialDocuments<bj
-listOrganisations getOrganisations<VW
-listQueue getQueue<b
-listQueues getQueues<b
listUsers getUsers<V
markFiled>b
processed /admin/OrderController/processed>bc
recordOfficialDocument>bcjst
rejectOrder>bc
resetPassword>V
revealNumber
setOrganisationOwner>VW
testChannel>6
uploadDraft>bc
withdrawCorrection>bc
withdrawDraft>bc
=agency AgencyController
chooseForNew>0W
chooseForOrder>0b
closeAgency>0W
foundAgency>0WV
-getRecord<0
-getSetup<05V
-listOffered<0Wb
-listRecords<0W
saveAttorney>0
saveRecord>0W
=approvals ApprovalController
ask askApproval>Zbk
decide>Zbk
demandCostCentre>Z
exportApprovals>l
-getApproval<Zbc
-getCounts getApprovalCounts<Zb
-getSettings<ZW
-listApprovals getApprovalList<Zb
saveCostCentre>Zb
saveDeputy>Z
saveRules>Z
setCostCentre>Zb
setDefaultCostCentre>Z
withdraw>Zb
=bills 
explainDifference /admin/BillController/explainDifference>g
exportDifferences /admin/BillController/exportDifferences>l
-getBillDays /admin/BillController/getBillDays<g
-listDifferences /admin/BillController/getDifferences<gb
readBillAgain /admin/BillController/readBillAgain>g
=budgets BudgetController
exportBudgets>l
exportCounted>l
-getBudget<Zb
-getLeft<Zb
-listBudgets getBudgetList<Zb
-listCounted getCountedList<Zb
saveBudget>Zk
=casePackages PatentServicesController
comparePackages compareCasePackages<r
convertFile /api/UserController/addConvertXml>rl
getPackage getCasePackage<r
-listConversions /api/UserController/getConvertXml<r
-listPackages GetExportXmlList<r
packCases PackagingPatents>rl
prefillFiling prefillFromCasePackage>bc
uploadPackage uploadCasePackage>r
=classification TrademarkController
checkGoods CheckGoods
-listGroups getTrademarkClassifyChildFirstLevel
-listItems getTrademarkClassifyChildSecondLevel
-searchClasses getTrademarkClassifyList
=clients ClientController
acceptInvitation acceptCustomerInvitation>X0WS
addCustomers>Xbv
closeClient>X
*declineInvitation
exportClients>l
-findAlike findAlikeClients<X
-getClient<XbWvg
-getConflicts<Xb
inviteCustomer>X
linkCustomer>Xbv
-listCases getClientCases<Xbv
-listClients getClients<XbWv
-listCustomers getCustomers<Xb
mergeClients>Xbv
noteConflict>X
*openInvitation
revokeInvitation revokeCustomerInvitation>X
saveClient>X
setPeople setClientPeople>Xbv
=codes UserController
acceptCode acceptInviteCode>21W
addCode addRegistrationCode>2
drawPoster drawCodePoster
exportAllCodes /admin/UserController/exportAllRegistrationCodes>l
exportCodes exportRegistrationCodes>l
exportRegistrations exportCodeRegistrations>l
extendCode extendRegistrationCode>2
-getCode getRegistrationCode<2b1
-listAllCodes /admin/UserController/getAllRegistrationCodes<2b1
-listCodes getRegistrationCodeList<2b1
-listGifts getCodeGifts<1
-listRegistrations getCodeRegistrations<2b1
*openCode<2
stopAnyCode /admin/UserController/stopRegistrationCode>2k
stopCode stopRegistrationCode>2
=comments CommentController
addComment>H
changeComment>H
-listComments getCommentList<H
-listMentions getMentionList<H
-listPeople getPeople<Wb
readComments>Hk~
removeComment>Hk
=connections OrganisationController
-listConnections getConnections<8
-listEvents getConnectionEvents<8
removeConnection>8
renewSecret renewConnectionSecret>8
resumeConnection>8
retryEvent retryConnectionEvent>8
saveConnection>8
testConnection>8
=contracts ProxyAgreementController
askContract askProxyAgreement>Pk
*checkContract
checkScan checkProxyAgreementScan>Pkn
declineContract rejectProxyAgreement>Pk
endContract endProxyAgreement>Pk
exportContracts exportProxyAgreements>l
-getContract getProxyAgreement<P
-getDrafting getProxyAgreementDraft<PXW0
-getSetup getProxyAgreementTemplates<PX
-listContracts getProxyAgreementList<P
noteOpened openProxyAgreement
packContracts packProxyAgreements>l
-previewContract previewProxyAgreement<P
remindSigners remindProxyAgreements>Pk
removeContract removeProxyAgreement>P
requestCode getProxyAgreementCode
saveContract saveProxyAgreement>P
saveTemplate saveProxyAgreementTemplate>P
sendContract sendProxyAgreement>Pk
signContract signProxyAgreement>Pkn
=conversion PatentServicesController
convertWordToPdf ConvertWordToPDF>ln
drawPdf PdfToImage>ln
drawUpload ConvertPDFToImageAndReturn>ln
-getConversion<l
=copyright CopyrightController
buildDeposit>l
exportOrders ExportCopyrightOrderList>l
-getDeposit<l
-getOrderCounts getCopyrightOrderCounts<b
getService getCopyrightService<c
getSoftware getSoftwareCopyrightRegistration<c
getWork getCopyrightInformation<c
-listOrders getCopyrightOrderList<b
makeCheckList
makePaper makeCopyrightPaper
readSource readSourceArchive
submitService SubmitCopyrightService>bc
submitSoftware SubmitSoftwareCopyrightRegistration>bc
submitWork SubmitCopyrightInformation>bc
=copyrightRegister 
*check
=coupons CouponController
addCampaign /admin/CouponController/addCampaign>1
changeCampaign /admin/CouponController/changeCampaign>1
exportCampaigns /admin/CouponController/exportCampaigns>l
exportGiven /admin/CouponController/exportGivenCoupons>l
exportMine exportMyCoupons>l
exportUses exportMyCouponUses>l
-getCampaign /admin/CouponController/getCampaign<1bg
giveCoupons /admin/CouponController/giveCoupons>1k
-listCampaigns /admin/CouponController/getCampaignList<1bg
-listGiven /admin/CouponController/getGivenCoupons<1bg
-listMine getMyCouponList<1bg
-listUsable getUsableCoupons<1bg
-listUses getMyCouponUses<1bg
redeemCoupon>1
stopCampaign /admin/CouponController/stopCampaign>1
=customerImports ClientController
checkImport checkCustomImport>w
dropImport dropCustomImport>w
-getImport getCustomImport<wX
-listImports getCustomImports<wX
-listRows getCustomImportRows<wX
-makeCorrections getCustomImportCorrections<w
-makeTemplate getCustomImportTemplate
startImport startCustomImport>wX
undoImport undoCustomImport>wX
uploadSheet importCustom>w
=customers ClientController
addEntry addCustomEntry>X
claimCustomers claimCustom>Xbv
exportOrders exportCustomOrders>l
handOver handOverCustom>Xbv
-listDuplicates getCustomDuplicates<X
-listOrders getCustomOrderList<Xbgv
-listTimeline getCustomTimeline<XbgjLJ
releaseCustomers releaseCustom>Xbv
remindToPay remindCustomToPay>b
revealContacts revealCustomContacts
setStage setCustomStage>X
undoMerge undoMergeCustom>XbvM
=designs PatentServicesController
addPictures addPictureLibrary>p
-getPictureWork getAppearancePatentImageProcessing<l
-listPictures getPictureLibraryList<p
removePicture removePictureLibrary>p
saveTree addAppearancePatentTreeForm>bc~
stepPicture stepAppearancePatentImage>p
workOnPictures AppearancePatentImageProcessing>pl
=desks DeskController
-getAgentDesk<bj
-getOfficeDesk<bj
=docket DocketController
acknowledgeLimits>v
exportLimits ExportLimitList>l
-getCounts getLimitCounts<bstjv
-getLimit<bstjv
-getMonth getLimitMonth<bstjv
-getWorkload getLimitWorkload<bstjv
-listLimits getLimitList<bstjv
=documents UserController
getFileAddress
*getFileUrlOrImg
-listLibrary getLibraryList<n
uploadFile /api/DataManagementController/PictureUpload>n
=feeds DocketController
changeFeed>x
endFeed>x
-listFeeds getFeedList<x
makeFeed>x
renewFeed>x
=filings PatentServicesController
checkFiling
checkReduction WhetherToReduceFees<m
getDraft SpecialPatentSubmissionDetails<c
-getDrafted getDraftedDocuments<bc
handInPower handInPowerOfAttorney>b
keepFoundedOn keepApplicantFoundedOn>m
-listAgents ChooseAnAgent<0b
listApplicants getApplicantListInformation<m
-makeDisclosureTemplate
previewFiling
previewPowerOfAttorney
quoteFiling<3
readApplication readApplicationDocument
removeApplicant>m
revealApplicant
saveApplicant>m
saveDraft SpecialPatentSubmission>bcm~
submitFiling ApplyingFoAnInventionPatent>bc
=find UserController
findOwn find<bmtsj
=followUps OrderController
answerCorrection /api/PatentServicesController/PatentCorrection>bc
checkFollowUp checkAfterSale<3
exportFollowUps ExportAfterSaleList>l
-getCase getAfterSaleCase<b
getFollowUp getAfterSale<bc
-getFollowUpCounts getAfterSaleCounts<b
-getNoticePassages
-getReviewRound /api/UserController/HasUndergoneReviewCorrection<b
handleFollowUp handleAfterSale>bc
-listFollowUps getAfterSaleList<b
saveChange addBibliographicChange>bc~
saveFollowUp addAfterSale>bc
submitChange /api/PatentServicesController/SubmitModifications>bc
=foreign OrderController
addDeliverable addAbroadDeliverable>b
addPaper addAbroadPaper>b
answerDeliverable answerAbroadDeliverable>b
answerQuote answerAbroadQuote>b
exportForeign ExportAbroadOrderList>l
-getForeign getAbroadOrderDetails<bc
-getForeignCounts getAbroadOrderCounts<b
-listForeign getAbroadOrderList<b
-listPapers getAbroadPapers<b
-listRates getAbroadRates
saveQuote saveAbroadQuote>b
updateCountry updateAbroadCountry>b
=foreignTrademarks TrademarkController
estimateMarkAbroad estimateAbroadTrademark<3
getMarkAbroad getAbroadLyingTrademark<bc
makeMarkSheet makeAbroadTrademarkSheet
saveMarkAbroad AppAbroadLyingTrademark>bc
=imports DocketController
checkImport>w
dropImport>w
-getImport<w
-listImports getImportList<w
-listRows getImportRows<wb
-makeCorrections getImportCorrections<w
-makeTemplate getImportTemplate
startImport>wbst
undoImport>wbst
uploadSheet uploadImport>w
=invitations OrderController
acceptInvitation>b
*declineInvitation
*openInvitation
revokeInvitation>b
=invoices InvoicingController
askInvoices addInvoicing>N
askReversal>N
cancelInvoice cancelInvoicing>N
decideInvoice>N
decideReversal>N
exportInvoices>l
exportOrders>l
-getInvoice<N
-getMonths<N
-getTerms<N3
issueInvoice>N
-listInvoices getMyInvoicingList<N
-listOrders getInvoiceOrderList<Nbg
-listTitles getInvoiceTitleList<N
mailInvoice>N7
previewInvoices<Nbg
removeTitle>N
saveTerms>N
saveTitle saveInvoiceTitle>N
=letters LetterController
archiveTemplate>L
exportLetters>l
-getLetter<L7
-getWriting<LbXvjW
-listCases getCases<bX
-listLetters getLetters<Lb7
-listOfCase getLettersOfCase<L7
-listTemplates getTemplates<L
saveTemplate>L
sendAgain sendLetterAgain>L7
sendLetter>Lbn
=marks TrademarkController
addWatchedMarks addMyTrademarks>t
checkSimilarMarks
exportWatchedMarks ExportMyTrademarks>l
-getMarkRegister getTrademarkRegister
-getRegisterMark getTrademarkDetail<t
-getWatchedMarkFigures /api/UserController/getMyTrademarkFigures<t
-listWatchedMarks /api/UserController/getMyTrademarksData<t
removeWatchedMarks removeMyTrademarks>t
-searchMarks searchTrademarks
updateWatchedMark updateMyTrademark>t
=messages MessageController
-getChoices<7SW
listAllDeliveries getAllDeliveries<7
-listDeliveries getDeliveries<7
retryDelivery>7
saveChoices>7
saveOrganisationChoices>7
*unsubscribe>7
=monitoring PatentServicesController
addWatches addServiceMonitoring>s
endShare endServiceMonitoringShare>z
exportWatches ExportServiceMonitoringList>l
getCashFlow getServiceMonitoringCashFlow<sb
-getLadder getServiceMonitoringLadder<sb
-getQuantity /api/DataManagementController/MonitoringQuantity<sb
giveUpWatches giveUpServiceMonitoring>s
-listShares getServiceMonitoringShares<z
-listWatches getServiceMonitoringList<sb
notifyWatches /api/NoticeController/SendServiceMonitoringNotifications>k
*openShare>z
removeWatches BatchDeleteMyServiceMonitoring>s
restoreWatches restoreServiceMonitoring>s
resumeWatches resumeServiceMonitoring>s
settleChange settleServiceMonitoringChange>s
shareWatches ServiceMonitoringSharing>z
updateWatches updateServiceMonitoring>s
=notices NoticeController
acknowledgeNotices ackNotice>jbsv
confirmNotice>jbs
exportCorrections ExportNoticeCorrectionList>l
exportNotices ExportNoticeList>l
-getNotice<j
-getNoticeCounts<j
importNotice>jbs
-listCorrections getNoticeCorrectionList<jb
-listNotices getNoticeList<j
moveNotice>jbs
removeNotices>jbs
sendNotices SendCaseNotificationDocumentNotification>jbs
undoNotice>jbs
=officialFees PatentServicesController
deleteScenario deletePortfolioScenario>B
exportFeeOrders /api/OrderController/ExportPatentPaymentOrderList>l
exportOfficePayments /admin/PaymentController/exportOfficePayments>l
fileReceipts /admin/SystemController/filePaymentReceipts>bg
generateFile /admin/SystemController/GeneratePaymentFile>bg
-getFeeOrder /api/OrderController/getPatentPaymentOrder<b
-getFeeOrderCounts /api/OrderController/getPatentPaymentOrderCounts<b
-getScenario getPortfolioScenario<B
importResult /admin/SystemController/importPaymentResult>bg
-listFeeFiles /admin/SystemController/getPaymentFileList<b
-listFeeOrders /api/OrderController/getPatentPaymentOrderList<b
-listOfficePayments /admin/PaymentController/getOfficePaymentList<gb
-listScenarios getPortfolioScenarioList<B
noteOfficePayment /admin/PaymentController/noteOfficePayment>bg
packReceipts /api/OrderController/packPatentPaymentReceipts>l
payFees OneClickPayment>bg
planPortfolio getPatentPortfolio<sb
returnLines /admin/SystemController/returnPaymentLines>bg
saveScenario savePortfolioScenario>B
takeBackOfficePayment /admin/PaymentController/takeBackOfficePayment>bg
=orders OrderController
addAffiliate>b
addOrderMessage>db
cancelOrder>bc
*checkProgress<b
confirmDraft>bc
copyOrder>bc
deleteDrafts>bc
exportOrders ExportOrderList>l
-getLastDraft<c
-getOrderCounts<b
-getOrderDetail<bk
-getStateNames getStateTypeString
handOver>bstjv
-listDeadlines getDeadlineList<b
-listOrderEvents getOrderEvents<b
-listOrderMessages getOrderMessages<d
-listOrderPeople getOrderPeople<b
-listOrders getOrderList<b
removeAffiliate>b
updateServiceType updateOrderServiceType>bc
withdrawOrder>bc
=organisations OrganisationController
acceptMemberInvitation>SW
answerOwnership>WS
becomeCompany>WS
changeMember>W
createSubAccount>W
*declineMemberInvitation
exportMembers>l
foundCompany>SW
-getOrganisation<W
invite inviteMember>W
leave leaveOrganisation
-listInvitations getInvitations<W
-listMembers getMembers<W
-listOrganisations getMyOrganisations<SW
offerOwnership>W
*openMemberInvitation
removeMember>Wbstj
removeRole>W
removeTeam>W
resetSubAccount>W
revokeMemberInvitation>W
saveOrganisation>WS
saveRole>WS
saveTeam>W
switchOrganisation
withdrawOwnership>W
=overview OverviewController
exportCases>l
exportFigures>l
exportMoney>l
-getFigures<bgvstj
-listCases getCaseList<bgvstj
-listMoney getMoneyList<gb
=patents PatentServicesController
deleteSavedSearch>C
exportPatents>l
*findRelatedPatents
*getPatent
-listSavedSearches getSavedSearchList<C
*lookupNumbers
*obtainPatentInformation
*queryPaymentInformation
*savePatentSearch>C
*searchPatents
setSearchAlert>C
=payments OrderController
announceTransfer>bg
askProvider CheckPaymentNow>bg~
checkPayable
-checkPayment WhetherToPay<gb
chooseCoupon /api/CouponController/chooseCoupon>bg1
decideRefund /admin/PaymentController/decideRefund>bg
decideTransfer /admin/PaymentController/decideTransfer>bg
exportPayments /admin/PaymentController/exportPayments>l
exportRefunds /admin/PaymentController/exportRefunds>l
exportTransfers /admin/PaymentController/exportBankTransfers>l
-getMoneySummary /admin/PaymentController/getMoneySummary<gb
-getOrderMoney<gb
getPaymentInstructions /api/PatentServicesController/getPaymentInstructions<gb
-listPayments /admin/PaymentController/getPaymentList<gb
-listRefunds /admin/PaymentController/getRefundList<gb
-listTransfers /admin/PaymentController/getBankTransferList<gb
payByCode /api/WxController/PCWxPay>bg1~
payInWeChat /api/WxController/WxOfficialAccountPay>bg1~
requestRefund>bg
returnReceipt /admin/PaymentController/returnReceipt>bg
withdrawTransfer>bg
=productOrders ProductOrderController
actOnAfterSale handleProductAfterSale>Gbkgn
addMessage addProductOrderMessage>Gkn
askAfterSale addProductAfterSale>Gbkn
changePrice changeProductPrice>Gbkg
closeOrder closeProductOrder>Gbkg
decideAfterSale /admin/ProductOrderController/decideProductAfterSale>Gbkg
exportBought exportBoughtProducts>l
exportDisputes /admin/ProductOrderController/exportProductDisputes>l
exportDue /admin/ProductOrderController/exportProductDue>l
exportPayouts exportProductPayouts>l
exportSold exportProductOrders>l
finishPayout /admin/ProductOrderController/finishProductPayout>Gbkgn
-getBuying getProductToBuy<G
-getFigures getProductFigures<Gbg
-getOrder getProductOrder<Gbg
-getPayout /admin/ProductOrderController/getProductPayout<Gbg
-listBought getBoughtProductList<Gbg
-listDisputes /admin/ProductOrderController/getProductDisputes<Gbg
-listDue /admin/ProductOrderController/getProductDue<Gbg
-listPayouts getProductPayouts<Gbg
-listSold getProductOrderList<Gbg
placeOrder addProductOrder>Gbkn
receiveOrder confirmProductOrder>Gbk
saveNote saveProductOrderNote>G
savePayee saveProductPayee>Gk
shipOrder shipProductOrder>Gbkn
startPayout /admin/ProductOrderController/startProductPayout>G
stopPayout /admin/ProductOrderController/stopProductPayout>Gk
=reference 
*findPostcodes
*listCountries
*listDivisions
*listServiceCategories<3
=reminders ReminderController
-getLeadTimes<W
-listAbsences getAbsences<W
removeAbsence>Wv
saveAbsence>Wv
saveLeadTimes>Wv
=reports ReportController
-getReport<M
-getSetting getReportSetting<M
-listLines getReportLines<M
-listReports getReports<M
-listSettings getReportSettings<M
makeReport>M
removeSetting removeReportSetting>M
saveSetting saveReportSetting>M
sendReport>Mk7
=rules RuleController
applyRule>3bs
*getRuleBook<3
-listRules<3
previewRule<3
previewWithdrawal<3
withdrawRule>3bs
=session UserController
bindWeChat /api/WxController/bindWx>S
confirmLoginCode>T
*createLoginCode
endSession>T
*exchangeLoginCode
*getLoginCodeState
*getLoginMethods
-listSessions getSessions<T
-listSignIns getSignIns<T
*openWeChatSession
*register
*requestCode
*resetByCode>T
scanLoginCode
*setPassword>T
*signIn
*signInByCode
signOut logout
=shop ShopController
changePrices changeProductPrices>F
copyProduct>F
exportProducts>l
-getMine getMyShop<F
-getProduct<F
-getReview /admin/ShopController/getReview<F
-listProducts getProductList<F
-listReviews /admin/ShopController/getReviewList<F
makeShop openMyShop>F
moveProducts setProductState>F
moveShop setShopState>F
*openProduct
*openShop
removeProducts>F
review /admin/ShopController/review>Fk
saveLook saveMyShop>F
saveProduct>F
saveSettings saveShopSettings>F
=signing OrderController
*decline>hb
endLink endSigningLink>hb
-listParties getSigningParties<hb
makeLink makeSigningLink>hb
*openLink>hb
*readPaper
*sign>hb
=site SiteController
addMessage>f
*addUserBrowse
answerMessage>f
*getIndex<bdkDN5
*getPublicFigures<0b
-getSiteInfo<5
-listMessages getMessageList<f
-listMyMessages getMyMessages<f
saveSiteInfo>5
=sources SourceController
-listSources<4
updateSource>4
=square TransferSquareController
actOnDeal actOnTransferDeal>Db
answerContact answerTransferContact>D
answerOffer answerTransferOffer>Db
askContact askTransferContact>D
certifyListing CertificationTransference>D
changeWanted changePurchaseInformation>D
exportDeals ExportTransferDeals>l
exportMyListings ExportTransferList>l
exportMyWanted ExportPurchaseInformationList>l
-getCertification getCertificationTransferInformation<D
-getDeal getTransferDeal<Db
*getFigures<D
*getListing<D
-getListingForm getMyTransferDetails<D
-getRelease /admin/TransferSquareController/getTransferRelease<Db
-getSquareCounts getTransferCounts<Db
-listContacts getTransferContacts<D
-listDeals getTransferDeals<Db
-listFavourites getTransferFavourites<D
*listListings<D
-listMatches getTransferMatches<D
-listMyListings getMyTransferList<D
-listMyWanted getMyPurchaseInformationList<D
-listOffers getTransferOffers<D
*listWanted<D
-lookUpRight getTransferRight
makeDealContract makeTransferContract>D
makeOffer addTransferOffer>D
postWanted purchaseInformation>D
releaseDeal /admin/TransferSquareController/releaseTransferDeal>Dbg
releaseListing ReleaseTransferInformation>D
returnPayee /admin/TransferSquareController/returnTransferPayee>D
reviewListings BatchReviewApplication>D
saveDealParty saveTransferParty>D
saveListing saveTransferInformation>D
saveMedia saveTransferMedia>D
savePayee saveTransferPayee>D
setFavourite setTransferFavourite>D~
startPayout /admin/TransferSquareController/startTransferPayout>D
stopPayout /admin/TransferSquareController/stopTransferPayout>D
takeDownListing takeDownTransfer>D
=tasks TaskController
applyTemplate>J
exportTasks>l
-getCounts getTaskCounts<Jb
-listLimits getLimits<bv
-listOfCase getTasksOfCase<J
-listTasks getTaskList<Jb
-listTemplates getTemplateList<J
orderItems>J
removeItem>J
removeTemplate>J
saveItem>J
saveTask>J
saveTemplate>J
setState>Jk
tickItem>J
=time TimeController
exportTime>l
-getReport getTimeReport<Kb
-getTimer<K
-listRates getRates<KW
-listTime getTimeList<Kb
removeRate>K
removeTime>K
saveRate>K
saveTime>K
startTimer>K
stopTimer>K
=trademarkServices TrademarkController
askForService ApplyingTrademarkService>bc
check checkTrademarkService<30
getForm getTrademarkServiceForm<c
makePaper makeTrademarkServicePaper
=trademarkTransfers TrademarkController
exportTransfers /api/UserController/ExportTrademarksTransference>l
findMarks findTransferenceMarks
-getCounts /api/UserController/getTrademarksTransferenceCounts<b
getForm getTrademarksTransference<c
handInSigned handInSignedTransferencePaper>b
-listTransfers /api/UserController/getMyTrademarksTransference<b
makePaper makeTransferencePaper
transferTrademarks addTrademarksTransference>bc
=trademarks TrademarkController
applyForTrademark ApplyingTrademark>bc
drawPicture drawTrademarkPicture
exportOrders ExportTrademarkOrderList>l
fitPicture fitTrademarkPicture
getForm getTrademarkForm<c
getLastContact<c
-getOrderCounts getTrademarkOrderCounts<b
keepDecision keepSimilarMarkDecision>b~
-listOrders getTrademarkOrderList<b
-listPackages getTrademarkPackageList<qb
makeApplicationForm GenerateApplicationForm
packOrders PackagePatentCompressionPackage>lq
settle TrademarkSettlementInformation<3
=usFilings PatentServicesController
getUsFiling<c
makeDataSheet makeApplicationDataSheet
proveSection proveUsSection>bc
quoteUsFiling<3
=views UserController
deleteView>Q
-getJob<l
-getListSettings<R
-listInbox getInboxList<k
-listJobs getJobList<l
-listViews getViews<Q
readInbox>k
readJob>k
retryJob>l
saveListSettings>R~
saveView>Q
setDefaultView>Q
`
