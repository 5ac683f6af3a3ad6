export const settingsWords = {
  settingsLine:
    'Arka mban shënim çfarë paguajnë klientët dhe si. Në mbrëmje numëroni paratë dhe mbyllni ditën.',
  notFiscal:
    'Është një fletore arke pranë pajisjes suaj fiskale: nuk lëshon kupon fiskal. Çfarë shënohet në të nuk fshihet.',
  isOn: 'Përdor arkën',
  asksHowPaid: 'Pyet si u pagua',
  asksHowPaidLine:
    'Pyet sapo konfirmoni një termin që ka filluar. Pa përgjigje nuk shënohet asgjë: termini mbetet te “Pa u shënuar si u pagua”. Pa këtë pyetje çmimi shënohet si para në dorë. Termini që konfirmohet para se të fillojë nuk shënohet si i paguar.',
  rate: 'Kursi: 1 € në lekë',
  rateHint: 'P.sh. 98 ose 98,5. Vlen nga sot, për klientët që paguajnë në valutën tjetër.',
  save: 'Ruaj konfigurimet',
  saveFailed: 'Konfigurimet e arkës nuk u ruajtën.',
};
