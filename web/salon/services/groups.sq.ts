export const groupWords = {
  edit: (name: string) => `Ndrysho grupin: ${name}`,
  delete: (name: string) => `Fshi grupin: ${name}`,
  deleteTitle: 'Fshi grupin',
  deleteQuestion: (name: string) =>
    `A jeni të sigurt që dëshironi të fshini grupin “${name}”? Shërbimet e tij mbeten, pa grup.`,
  deleteFailed: 'Grupi nuk u fshi.',
  moveFailed: 'Renditja nuk u ruajt',
  empty: 'Ky grup nuk ka ende shërbime.',
  drag: (service: string) => `Zhvendos: ${service}`,
  standsIn: (service: string, group: string) => `${service}: grupi ${group}`,
};
