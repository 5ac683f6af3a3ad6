/** Words that people in Albania and Kosovo choose as passwords, in small letters. */
export const easyWords = [
  'kreher agjenda sallon salloni berber berberi berberhana floktar floktore parukeri bukuri bukuria kapele prerje',
  'fjalëkalim fjalëkalimi fjalkalim pasuordi sekret sekreti hyrje llogaria pronar pronari administrator',
  'shqiperi shqiperia shqipe shqipja shqiptar shqiptari kosova kosove kosovari flamuri atdheu skenderbeu ilir iliria',
  'tirana tirane durres durresi vlora vlore shkodra shkoder elbasan elbasani korca korce fier fieri berat berati lushnja',
  'lushnje pogradec kukes lezha lezhe saranda sarande gjirokastra gjirokaster kavaja kavaje prishtina prishtine prizren',
  'prizreni peja peje gjakova gjakove ferizaj ferizaji gjilan gjilani mitrovica mitrovice vushtrri podujeva tetova',
  'dashuri dashuria dashurise tedua tedashuroj zemra zemer shpirti shpirt jeta lumturi lumturia engjelli engjell bukuroshe',
  'familja familje nena mami mamaja babi babai motra vellai gjyshi gjyshja bija djali vajza femija shoku shoqja',
  'mirdita miremengjes mirembrema pershendetje faleminderit gezuar mireserdhe krejtmire ckemi',
  'luani ujku shqiponja delfini macja qeni yjet dielli hena deti trendafil trendafili lulja lule pranvera vera dimri',
  'partizani vllaznia tifozat futboll futbolli kampion kampioni juventus barcelona realmadrid',
];
