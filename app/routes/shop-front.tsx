export default function Route_shopfront() {
  return <h1 className="page-width text-5xl">shop-front</h1>;
}
