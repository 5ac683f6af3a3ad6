export const rulesWords = {
  line: 'Para dhe pas, te çdo vizitë: më së shumti katër. Ruhen të koduara, vetëm për klientët që e lejojnë, dhe i sheh vetëm stafi.',
  isOn: 'Ruaj foto të klientëve që e lejojnë',
  offLine: 'Kur ndalet, nuk shtohen foto të reja. Ato që janë, mbeten derisa të fshihen.',
  kept: (pictures: number, most: number) => `Foto të ruajtura: ${pictures} nga ${most}`,
  failed: 'Ndryshimi nuk u ruajt. Provoni përsëri.',
};
